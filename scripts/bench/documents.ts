import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { LETTERS_PER_RUN_MAX } from '@portal/contract/documents/letters/letter-limits'
import { certificateFields } from '@portal/contract/records/certificates/certificates'
import type { RecordDocumentKind } from '@portal/contract/records/issued-documents'
import { createContext } from '../../server/src/app/create-context.ts'
import type { AppContext } from '../../server/src/features/context.ts'
import { issueWhenDue } from '../../server/src/features/documents/issued/issue-existing.job.ts'
import { addCertificate } from '../../server/src/features/records/certificates/certificates.actions.ts'
import { addIdCard } from '../../server/src/features/records/id-cards/id-cards.actions.ts'
import { resizePhoto } from '../../server/src/features/records/uploads/photos.ts'
import type { AuthenticatedActor } from '../../server/src/permissions/permit.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { openLogger } from '../../server/src/platform/logger.ts'
import { openPdfRenderer } from '../../server/src/platform/pdf/open-pdf-renderer.ts'
import { openPictures } from '../../server/src/platform/pictures/pictures.ts'
import { factsOf, printedCard } from '../../server/src/testing/files/printed-cards.ts'
import { addTestStudent } from '../../server/src/testing/portal/students.ts'
import { OptionsError, parseFlags, positiveInt, runScript } from '../command-line.ts'
import { upload } from '../demo/seed-helpers.ts'
import { formatTable } from '../table.ts'
import { type MeasuredLetters, measureLetters } from './letters.ts'
import { tempDir } from './location.ts'
import { describeMachine, pinToCores, processorSeconds } from './machine.ts'
import { createAdmins } from './sessions.ts'

const usage = `npm run more -- bench:documents [options]

Issues the documents of records that a portal had before PORTAL_VERIFICATION was switched on, and letters in two languages
for many students: PDF, signature, credential, files and rows. Everything runs on one core, but for the letters that are
issued on two first.

  --documents 500            how many ID cards, certificates, and letters on one core
  --letters 1000             how many letters on two cores
`
const options = {
  documents: { type: 'string', default: '500' },
  letters: { type: 'string', default: '1000' },
  help: { type: 'boolean', default: false },
} as const

const SHEET_CARDS = 300
const PHOTOS = 20
const FILES = path.join(import.meta.dirname, '../demo/files')
const log = openLogger('error', process.stderr)

/** The portal with SQLite in `dataDir`. */
const open = (dataDir: string, isIssuing: boolean) =>
  createContext(readConfig({ PORTAL_DATA_DIR: dataDir, PORTAL_VERIFICATION: isIssuing ? 'on' : 'off' }), log)

type Registrar = AuthenticatedActor & { userType: 'admin' }

const addRecord: Record<RecordDocumentKind, (app: AppContext, registrar: Registrar, index: number) => Promise<void>> = {
  async idCard(app, registrar, index) {
    const student = await addTestStudent(app)
    await addIdCard(app, registrar, student.id, { card: `CS-${index}`, collegeId: `CLG-${index}` })
    await replacePhoto(app, student.id, index)
  },
  async certificate(app, registrar, index) {
    const student = await addTestStudent(app)
    const file = await demoFile('certificates', index, /\.pdf$/)
    const id = await upload(app, registrar, 'certificate', { name: 'certificate.pdf', bytes: file })
    const draft = certificateFields.parse({ title: 'Bonafide', documentType: 'Certificate', file: id })
    await addCertificate(app, registrar, student.id, draft)
  },
}

/** The student's photo becomes one of the size that uploaded photos have. */
async function replacePhoto({ database, storage, pictures }: AppContext, studentId: string, index: number) {
  const student = database.read.selectFrom('users').select('imageUrl').where('id', '=', studentId)
  const { imageUrl } = await student.executeTakeFirstOrThrow()
  const { full } = await resizePhoto({ pictures }, () => demoFile('photos', index, /\.webp$/))
  if (!imageUrl) return
  const stored = await storage.put(imageUrl, full)
  await database.transaction(({ db }) => db.updateTable('files').set(stored).where('key', '=', imageUrl).execute())
}

async function demoFile(folder: string, index: number, type: RegExp) {
  const names = (await readdir(path.join(FILES, folder))).filter((name) => type.test(name)).sort()
  return readFile(path.join(FILES, folder, names[index % names.length] ?? ''))
}

/** Issues the documents of as many records. Returns a row of the report. */
async function measureKind(kind: RecordDocumentKind, documents: number) {
  const dataDir = await tempDir(false)
  const before = await open(dataDir, false)
  const [id = ''] = await createAdmins(before.app.database, 1)
  const registrar = { id, userType: 'admin', staffRole: 'registrar', address: '' } as const
  for (let index = 0; index < documents; index++) await addRecord[kind](before.app, registrar, index)
  await before.close()
  const began = { time: performance.now(), processor: processorSeconds() }
  const { app, close } = await open(dataDir, true)
  await issueWhenDue(app)
  await app.jobs.poll()
  const seconds = (performance.now() - began.time) / 1_000
  const made = app.database.read.selectFrom('issuedDocuments').select(['state', 'bytes', 'credential'])
  const rows = await made.where('state', '=', 'valid').execute()
  await close()
  if (rows.length !== documents) throw new Error(`${rows.length} of ${documents} documents were made`)
  // Read after the end of the process that makes the PDFs, or its time would not be counted.
  const processor = began.processor === null ? null : (processorSeconds() ?? 0) - began.processor
  const bytes = rows.map((row) => Number(row.bytes))
  const credentials = rows.map(({ credential }) => credential?.length ?? 0)
  return reportRow(kind === 'idCard' ? 'ID cards' : 'certificates (PDF)', { seconds, processor, bytes, credentials })
}

function reportRow(what: string, { seconds, processor, bytes, credentials }: MeasuredLetters) {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return [
    what,
    (bytes.length / seconds).toFixed(0),
    processor === null ? '–' : ((processor / bytes.length) * 1_000).toFixed(1),
    (mean(bytes) / 1_000).toFixed(0),
    (mean(credentials) / 1_000).toFixed(1),
  ]
}

/** Makes the file for the printer with `SHEET_CARDS` ID cards. Returns a sentence of the report. */
async function measureSheets() {
  const photos: Buffer[] = []
  const pictures = openPictures()
  for (let index = 0; index < PHOTOS; index++) {
    photos.push((await resizePhoto({ pictures }, () => demoFile('photos', index, /\.webp$/))).full)
  }
  const cards = Array.from({ length: SHEET_CARDS }, (_, index) =>
    printedCard({
      name: `Student ${index}`,
      qr: `HTTPS://PORTAL.COLLEGE.EDU/V/${index + 1e19}`,
      photo: photos[index % PHOTOS],
    }),
  )
  const began = { time: performance.now(), processor: processorSeconds() }
  const pdf = openPdfRenderer(pictures)
  const sheet = { layout: 'a4', sides: 'duplex', offsetX: 0, offsetY: 0 } as const
  const file = await pdf.cardSheets(cards, sheet, factsOf('ID cards'))
  const seconds = (performance.now() - began.time) / 1_000
  await Promise.all([pdf.close(), pictures.close()])
  const processor = (processorSeconds() ?? Number.NaN) - (began.processor ?? Number.NaN)
  const kB = Math.round(file.length / 1_000)
  return `${SHEET_CARDS} cards on sheets of A4: ${seconds.toFixed(1)} s, processor ${processor.toFixed(1)} s, ${kB} kB`
}

await runScript(async () => {
  const { documents, letters, help } = parseFlags({ options }, usage)
  if (help) return void process.stdout.write(usage)
  const count = positiveInt('documents', documents)
  if (count > 100_000) throw new OptionsError('--documents is at most 100000.')
  pinToCores(2)
  const many = positiveInt('letters', letters)
  const { seconds } = await measureLetters(many)
  pinToCores(1)
  const rows = [await measureKind('idCard', count), await measureKind('certificate', count)]
  rows.push(reportRow('letters in two languages', await measureLetters(Math.min(count, LETTERS_PER_RUN_MAX))))
  const head = ['documents', 'a second', 'processor ms each', 'PDF kB', 'credential kB']
  process.stdout.write(
    `${describeMachine()}, one core; ${count} of each\n\n${formatTable(head, rows)}\n\n${await measureSheets()}\n` +
      `${many} letters in two languages for many students, on two cores: ${seconds.toFixed(1)} s\n`,
  )
})
