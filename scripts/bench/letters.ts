import { setTimeout as sleep } from 'node:timers/promises'
import { createContext } from '../../server/src/app/create-context.ts'
import { bulkLetters } from '../../server/src/features/bulk/letters/bulk-letter.operation.ts'
import { createBulkLetter } from '../../server/src/features/bulk/letters/create-bulk-letter.ts'
import { applyBulkOperation } from '../../server/src/features/bulk/operation/change-bulk-operation.ts'
import type { AppContext } from '../../server/src/features/context.ts'
import { createFirstAdministrator } from '../../server/src/features/people/administrators/first-administrator.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { openLogger } from '../../server/src/platform/logger.ts'
import { addTestStudent } from '../../server/src/testing/portal/students.ts'
import { ADMIN } from '../demo/credentials.ts'
import { seedTemplates } from '../demo/seed-request-types.ts'
import { seedSettings } from '../demo/seed-settings.ts'
import { tempDir } from './location.ts'
import { processorSeconds } from './machine.ts'

const POLL_MS = 50
const answers = { 'office.admission': '2025-06-16', 'office.conduct': 'Good', 'request.purpose': 'a scholarship' }
/** The template of the demonstration college in English and Hindi, with logo and a picture of the signature. */
const TEMPLATE = 'Bonafide certificate'

export type MeasuredLetters = { seconds: number; processor: number | null; bytes: number[]; credentials: number[] }

/** Issues a letter in two languages to each of so many students, as a job, until the last PDF is signed. */
export async function measureLetters(students: number): Promise<MeasuredLetters> {
  const settings = { PORTAL_DATA_DIR: await tempDir(false), PORTAL_VERIFICATION: 'on' }
  const admin = { PORTAL_ADMIN_EMAIL: ADMIN.email, PORTAL_ADMIN_PASSWORD: ADMIN.password }
  const { app, close } = await createContext(readConfig({ ...settings, ...admin }), openLogger('error', process.stderr))
  await createFirstAdministrator(app)
  const registrar = { ...(await findAdmin(app)), userType: 'admin', staffRole: 'registrar', address: '' } as const
  const context = { services: app, admin: registrar, now: app.now() }
  await seedSettings(context)
  while (!app.features.letters) await sleep(POLL_MS)
  const templateId = (await seedTemplates(context)).get(TEMPLATE) ?? ''
  for (let index = 0; index < students; index++) await addTestStudent(app)

  const began = { time: performance.now(), processor: processorSeconds() }
  const all = { q: '', status: 'active', access: '' } as const
  const ofAny = { course: [], semester: [], year: [], gender: [], studentIds: [] }
  const id = await createBulkLetter(app, registrar, { ...all, ...ofAny, templateId, answers })
  await applyBulkOperation(app, bulkLetters, registrar, { id, students })
  const made = app.database.read
    .selectFrom('issuedDocuments')
    .select(['bytes', 'credential'])
    .where('state', '=', 'valid')
  let rows = await made.execute()
  while (rows.length < students) {
    await app.jobs.poll()
    await sleep(POLL_MS)
    rows = await made.execute()
  }
  const seconds = (performance.now() - began.time) / 1_000
  await close()
  // Read after the end of the process that makes the PDFs, or its time would not be counted.
  const processor = began.processor === null ? null : (processorSeconds() ?? 0) - began.processor
  const bytes = rows.map((row) => Number(row.bytes))
  return { seconds, processor, bytes, credentials: rows.map(({ credential }) => credential?.length ?? 0) }
}

const findAdmin = ({ database }: AppContext) =>
  database.read.selectFrom('users').select('id').where('userType', '=', 'admin').executeTakeFirstOrThrow()
