import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { batches } from '../../../server/src/platform/batches.ts'
import { openDatabase } from '../../../server/src/platform/database/open.ts'
import { OptionsError } from '../../command-line.ts'
import type { PortalLocation } from '../../portal-location.ts'
import { median } from '../percentile.ts'
import type { Dataset } from '../scenarios/calls.ts'
import { PASSWORD } from '../seed/seed.ts'
import { collections } from './collections.ts'
import type { Access } from './figures.ts'
import { fillPeer, peerId } from './fill.ts'
import { openProgram, type Program, type RunningProgram } from './program.ts'

const STARTS = 3
const TOKENS_AT_ONCE = 16
/** Of PocketBase's log: warnings, as of the portal's. Otherwise it writes each answer to its log. */
const WARNINGS = 4

export type Peer = { name: string; process: RunningProgram; access: Access; startMs: { first: number; later: number } }

type LogProgress = (progress: string) => void

/** Starts a PocketBase that has the portal's students and requests; the portal may not be running. */
export async function openPeer(
  binary: string,
  location: PortalLocation,
  dataset: Dataset,
  logProgress: LogProgress,
): Promise<Peer> {
  const program = await openProgram(binary)
  const name = await program.run('--version').catch((error: Error) => {
    throw new OptionsError(`--peer: this program cannot be run: ${error.message}`)
  })
  const superuser = { identity: 'bench@college.example', password: randomBytes(20).toString('hex') }
  await program.run('superuser', 'create', superuser.identity, superuser.password)
  logProgress(`filling ${name}`)
  await setUp(program, superuser)
  const database = await openDatabase({ ...location, longRunning: true })
  await fillPeer(program.database, database, passwordHashIn(program.database)).finally(() => database.close())
  const { process, ...startMs } = await measureStarts(program)
  return { name, process, startMs, access: await makeAccess(process.origin, superuser, dataset) }
}

/** Makes the collections, and one student, whose password PocketBase hashes as it does everybody's. */
async function setUp(program: Program, superuser: object) {
  const { origin, stop } = await program.start()
  const token = await superuserToken(origin, superuser)
  await send(origin, 'PUT', '/api/collections/import', { collections, deleteMissing: false }, token)
  await send(origin, 'PATCH', '/api/settings', { logs: { minLevel: WARNINGS } }, token)
  const student = { email: 'first@college.example', password: PASSWORD, passwordConfirm: PASSWORD }
  await send(origin, 'POST', '/api/collections/students/records', student, token)
  await stop()
}

function passwordHashIn(file: string) {
  const peer = new DatabaseSync(file)
  const { password } = peer.prepare('select password from students').get() as { password: string }
  peer.close()
  return password
}

async function measureStarts(program: Program) {
  const first = await program.start()
  await first.stop()
  const taken: number[] = []
  for (;;) {
    const process = await program.start()
    taken.push(process.startMs)
    if (taken.length === STARTS) return { process, first: first.startMs, later: median(taken) }
    await process.stop()
  }
}

/** Tokens as after a sign-in, for the students as whom the bench sends calls and for a superuser. */
async function makeAccess(origin: string, credentials: object, { virtualUsers }: Dataset): Promise<Access> {
  const superuser = await superuserToken(origin, credentials)
  const students = new Map<string, { id: string; token: string }>()
  for (const some of batches(virtualUsers, TOKENS_AT_ONCE)) {
    await Promise.all(
      some.map(async (user) => {
        const id = peerId(user.id)
        const answer = await send(origin, 'POST', `/api/collections/students/impersonate/${id}`, {}, superuser)
        students.set(user.cookie, { id, token: answer.token })
      }),
    )
  }
  return { superuser, student: (cookie) => students.get(cookie) ?? { id: '', token: '' } }
}

const superuserToken = async (origin: string, credentials: object): Promise<string> =>
  (await send(origin, 'POST', '/api/collections/_superusers/auth-with-password', credentials)).token

/** Sends a call to PocketBase's interface. Throws if it refuses. */
async function send(origin: string, method: string, path: string, body: object, authorization = '') {
  const headers = { 'content-type': 'application/json', authorization }
  const response = await fetch(origin + path, { method, headers, body: JSON.stringify(body) })
  const text = await response.text()
  if (!response.ok) throw new Error(`the peer refuses ${method} ${path}: ${response.status} ${text}`)
  return text === '' ? null : JSON.parse(text)
}
