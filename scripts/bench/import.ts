import { Agent } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type ImportState, type StudentImport, studentImport } from '@portal/contract/bulk/imports/imports'
import { API, httpPaths } from '@portal/contract/paths'
import { FILE_NAME_HEADER } from '@portal/contract/records/uploads'
import { openClock } from '../../server/src/platform/spreadsheet/cells.ts'
import { xlsx } from '../../server/src/platform/spreadsheet/xlsx.ts'
import { OptionsError, parseFlags, positiveInt, runScript } from '../command-line.ts'
import { pick } from '../random.ts'
import { formatTable } from '../table.ts'
import { sendCall } from './client/send-call.ts'
import { startClient } from './client/start.ts'
import { prepareDataset } from './dataset.ts'
import { importFileHead, importFileRows, ownField } from './import-file.ts'
import { prepareLocation, tempDir } from './location.ts'
import { describeMachine, pinToCores, residentMb } from './machine.ts'
import { measureLists } from './own-lists.ts'
import { percentile } from './percentile.ts'
import { assertWebBuilt, type RunningPortal, startPortal } from './portal.ts'
import { type Dataset, read } from './scenarios/calls.ts'

const usage = `npm run more -- bench:import [options]

  --database sqlite|postgres the database to measure (sqlite); see npm run more -- bench --help
  --rows 20000               how many students the file has, each with an ID card
  --students 5000            how many students there are before
  --requests 20000           how many requests there are before
  --own 30                   how many fields of the college's own the file has (none); lists are then filtered by one
  --access none|invite       whether the new students are invited by e-mail (none)
  --screens <number>         how many students' screens are open meanwhile (none)
`

const options = {
  database: { type: 'string', default: 'sqlite' },
  rows: { type: 'string', default: '20000' },
  students: { type: 'string', default: '5000' },
  requests: { type: 'string', default: '20000' },
  own: { type: 'string' },
  access: { type: 'string', default: 'none' },
  screens: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

const POLL_MS = 250
/** Between two reads of one student's requests. */
const READ_PAUSE_MS = 10

type Phase = { name: string; seconds: number; rows: number; readMs: number[]; peakMb: number }

/** Sends a workbook, and measures reading and planning it, applying it, and undoing it. */
async function benchImport(
  { rows, access, own }: { rows: number; access: string; own: number },
  portal: RunningPortal,
  dataset: Dataset,
) {
  const cookie = pick(dataset.random, dataset.admins)
  const call = async (path: string, init: RequestInit = {}): Promise<StudentImport> => {
    const response = await fetch(portal.origin + path, { ...init, headers: { cookie, ...init.headers } })
    const answer = await response.json()
    if (!response.ok) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`)
    return studentImport.parse(answer)
  }
  const until = async (id: string, state: ImportState) => {
    for (;;) {
      const found = await call(`${API}/imports/${id}`)
      if (found.state === state) return found
      if (found.state === 'stopped' || found.state === 'columns') throw new Error(`the import is ${found.state}`)
      await pause(POLL_MS)
    }
  }
  const send = (method: 'POST' | 'PUT', id: string, what: string, body: object = {}) =>
    call(`${API}/imports/${id}/${what}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const post = (id: string, what: string, body?: object) => send('POST', id, what, body)
  await addOwnFields(portal.origin, cookie, own)
  const pages = importFileRows(rows, own)
  const file = await buffer(xlsx('Students', importFileHead(own), pages, openClock('UTC'), new Date()))
  const planning = await measurePhase('reading and planning', rows, portal, dataset, async () => {
    const sent = await call(`${httpPaths.imports}?access=${access}`, {
      method: 'POST',
      headers: { [FILE_NAME_HEADER]: 'students.xlsx' },
      body: new Uint8Array(file),
    })
    return until(sent.id, 'preview')
  })
  const { id, counts } = planning.result
  if (counts.new !== rows) throw new Error(`${counts.new} of ${rows} rows are new`)
  for (const { id: question, values } of planning.result.questions) {
    const choices = values.map(({ value }) => ({ value, choice: value }))
    await send('PUT', id, 'answer', { question, choices })
    await until(id, 'preview')
  }
  const applying = await measurePhase('applying', rows, portal, dataset, async () => {
    await post(id, 'application', { rows })
    return until(id, 'applied')
  })
  if (applying.result.counts.applied !== rows) throw new Error('not every row was applied')
  const lists = own > 0 ? await measureLists(portal.origin, cookie) : ''
  const undoing = await measurePhase('undoing', rows, portal, dataset, async () => {
    await post(id, 'undo')
    return until(id, 'undone')
  })
  return { phases: [planning.phase, applying.phase, undoing.phase], lists }
}

async function addOwnFields(origin: string, cookie: string, own: number) {
  for (let at = 0; at < own; at++) {
    const response = await fetch(`${origin}${API}/custom-fields`, {
      ...{ method: 'POST', headers: { cookie, 'content-type': 'application/json' } },
      body: JSON.stringify({ definition: ownField(at) }),
    })
    if (!response.ok) throw new Error(await response.text())
  }
}

/** Does the work while one student after another reads their requests, and the memory of the portal is watched. */
async function measurePhase<Result>(
  name: string,
  rows: number,
  portal: RunningPortal,
  { random, virtualUsers }: Dataset,
  work: () => Promise<Result>,
) {
  const [origin, agent] = [new URL(portal.origin), new Agent({ keepAlive: true })]
  const phase: Phase = { name, rows, seconds: 0, readMs: [], peakMb: 0 }
  const began = performance.now()
  let working = true
  const finished = work().finally(() => {
    working = false
  })
  while (working) {
    const sent = performance.now()
    await sendCall(origin, agent, read(pick(random, virtualUsers).cookie, '/me/requests?pageSize=10'))
    phase.readMs.push(performance.now() - sent)
    phase.peakMb = Math.max(phase.peakMb, residentMb(portal.pid) ?? 0)
    await pause(READ_PAUSE_MS)
  }
  agent.destroy()
  const result = await finished
  phase.seconds = (performance.now() - began) / 1_000
  return { phase, result }
}

/** Opens as many students' screens, which stay open until the process ends. */
function openScreens({ origin }: RunningPortal, { virtualUsers }: Dataset, streams: number) {
  const cookies = virtualUsers.map(({ cookie }) => cookie)
  return startClient()({ task: 'connect', origins: [origin], cookies, streams })
}

function describePhase({ name, seconds, rows, readMs, peakMb }: Phase) {
  const times = [50, 99, 100].map((percent) => `${percentile(readMs, percent).toFixed(1)} ms`)
  return [name, `${seconds.toFixed(1)} s`, `${Math.round(rows / seconds)}/s`, ...times, `${Math.round(peakMb)} MB`]
}

const head = ['', 'time', 'rows', 'my requests p50', 'p99', 'longest', 'memory']

await runScript(async () => {
  const values = parseFlags({ args: process.argv.slice(2), options }, usage)
  if (values.help) return void process.stdout.write(usage)
  const { database: engine, access } = values
  if (engine !== 'sqlite' && engine !== 'postgres') throw new OptionsError('--database is sqlite or postgres.')
  const [rows, students, requests] = (['rows', 'students', 'requests'] as const).map((name) =>
    positiveInt(name, values[name]),
  ) as [number, number, number]
  assertWebBuilt()
  pinToCores(2)
  const screens = values.screens === undefined ? 0 : positiveInt('screens', values.screens)
  const location = await prepareLocation({ engine, data: null, keep: false })
  const { dataset, description } = await prepareDataset(location, { students, requests }, () => {})
  const portal = await startPortal(location, await tempDir(false))
  if (screens > 0) await openScreens(portal, dataset, screens)
  const own = values.own === undefined ? 0 : positiveInt('own', values.own)
  const { phases, lists } = await benchImport({ rows, access, own }, portal, dataset)
  const about = `${describeMachine()}\n${engine}: ${description}; ${rows.toLocaleString('en')} rows with cards and ${own} fields of the college's own; ${screens.toLocaleString('en')} screens open`
  process.stdout.write(`\n${about}\n\n${formatTable(head, phases.map(describePhase))}\n\n${lists}\n`)
})
