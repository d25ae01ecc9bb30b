import { isAsked, type QuestionKind } from '@portal/contract/bulk/imports/import-questions'
import type { StudentImport } from '@portal/contract/bulk/imports/imports'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { applyAll } from '../../../testing/files/import-files.ts'
import { readOrdinaryFile, readTruth, type Seen } from '../../../testing/files/ordinary-files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { addImport, planned } from '../../../testing/records/imports.ts'

/**
 * What becomes of the students of each file: `exact` are in the portal as a person sees them in the file, `refused` are not,
 * and the import says why. None is stored otherwise, and none is left out without a word. `asked`: before it is applied.
 */
type Result = { exact: number; refused?: number; asked?: QuestionKind[] }
const files: Record<string, Result> = {
  'two-headings-libreoffice.xlsx': { exact: 20 },
  'two-headings-gnumeric.xlsx': { exact: 20 },
  'sections-libreoffice.xlsx': { exact: 20 },
  'sections-gnumeric.xlsx': { exact: 20 },
  // The course of a student stands in no column.
  'sections-alone-libreoffice.xlsx': { exact: 0, refused: 20 },
  'merged-hidden-libreoffice.xlsx': { exact: 20 },
  'merged-hidden-gnumeric.xlsx': { exact: 20 },
  'days-from-1900-libreoffice.xlsx': { exact: 20 },
  'days-from-1900-gnumeric.xlsx': { exact: 20 },
  'days-from-1904-libreoffice.xlsx': { exact: 20 },
  'days-from-1904-gnumeric.xlsx': { exact: 20 },
  'american-libreoffice.xlsx': { exact: 60, asked: ['dates'] },
  // gnumeric looks at the whole column, and takes no date of another order for a date.
  'american-gnumeric.xlsx': { exact: 60 },
  'formulas-libreoffice.xlsx': { exact: 20 },
  'formulas-gnumeric.xlsx': { exact: 20 },
  // Two lists in two sheets, and a list below a sheet with instructions.
  'two-lists-libreoffice.xlsx': { exact: 20 },
  'instructions-first-gnumeric.xlsx': { exact: 20 },
  'hindi-libreoffice.xlsx': { exact: 20 },
  'hindi-gnumeric.xlsx': { exact: 20 },
  'kruti-dev-libreoffice.xlsx': { exact: 0, refused: 20, asked: ['letters'] },
  'kruti-dev-gnumeric.xlsx': { exact: 0, refused: 20, asked: ['letters'] },
  'numbers-libreoffice.xlsx': { exact: 20 },
  'numbers-gnumeric.xlsx': { exact: 20 },
  'one-name-libreoffice.xlsx': { exact: 20 },
  'whole-names-gnumeric.xlsx': { exact: 20, asked: ['names'] },
  'footers-libreoffice.csv': { exact: 20 },
  'tabs-gnumeric.csv': { exact: 20 },
  'utf8-libreoffice.csv': { exact: 20 },
  'utf8-mark-gnumeric.csv': { exact: 20 },
  'utf16-libreoffice.csv': { exact: 20 },
  'windows-1252-libreoffice.csv': { exact: 60 },
  'mac-roman-libreoffice.csv': { exact: 60, asked: ['letters'] },
  'mac-roman-gnumeric.csv': { exact: 60, asked: ['letters'] },
  'iso-8859-2-libreoffice.csv': { exact: 20, asked: ['letters'] },
  'windows-1250-gnumeric.csv': { exact: 20, asked: ['letters'] },
  'utf8-twice-windows1252-libreoffice.csv': { exact: 60, asked: ['letters'] },
  'utf8-twice-macroman-libreoffice.csv': { exact: 60, asked: ['letters'] },
}
const onPostgres = ['merged-hidden-gnumeric.xlsx', 'hindi-libreoffice.xlsx', 'mac-roman-libreoffice.csv']

const UPLOAD_PAUSE_MS = 3 * MINUTE_MS
const truth = await readTruth()

onBothEngines('a list that an office has saved with LibreOffice or gnumeric', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const tested = Object.entries(files).filter(([name]) => engine === 'sqlite' || onPostgres.includes(name))
  it.each(tested)(
    '%s comes in as a person sees it, and what does not is told',
    async (name, { exact, refused = 0, asked = [] }) => {
      portal.passTime(UPLOAD_PAUSE_MS)
      const before = await addImport(portal, admin, await readOrdinaryFile(name), name)
      expect(before.questions.filter(isAsked).map(({ kind }) => kind)).toEqual(asked)
      const preview = await answered(before)
      const isOpen = preview.questions.some(({ isAnswered }) => !isAnswered)
      if (preview.counts.new > 0 && !isOpen) await applyAll(portal, admin, preview)
      const told = isOpen ? () => true : await whoIsTold(preview)
      const stored = await storedStudents()
      const seen = truth.get(name) ?? []
      const absent = seen.filter(({ email }) => !stored.has(email))
      expect({
        exact: seen.filter((student) => differences(student, stored).length === 0).length,
        refused: absent.filter(({ email }) => told(email)).length,
        wrong: seen.flatMap((student) => (stored.has(student.email) ? differences(student, stored) : [])),
        silent: absent.filter(({ email }) => !told(email)),
      }).toEqual({ exact, refused, wrong: [], silent: [] })
    },
  )

  it('nobody else is stored, such as the signature of the principal', async () => {
    const exact = tested.reduce((sum, [, result]) => sum + result.exact, 0)
    expect((await storedStudents()).size).toBe(exact)
  })

  /** Somebody has looked at the rows, and takes the reading that mends them, where there is one. */
  async function answered(before: StudentImport) {
    const { id } = before
    const questions = before.questions.filter(isAsked)
    if (questions.length === 0) return before
    const rows = before.counts.new + before.counts.changed
    await expect(admin.imports.apply({ id, rows })).rejects.toMatchObject({ code: 'IMPORT_QUESTIONS_OPEN' })
    for (const { id: question, kind, readings } of questions) {
      // In the column of whole names the last name is last, as it is read.
      const [asRead, other] = readings
      const mend = kind === 'names' ? asRead : other
      if (mend) await admin.imports.answer({ id, question, answer: mend.answer })
    }
    return planned(portal, admin, id)
  }

  async function storedStudents() {
    const query = portal.app.database.read.selectFrom('users').selectAll().where('userType', '=', 'student')
    return new Map((await query.execute()).map((student) => [student.email, student]))
  }

  /** Whether an import says of a student why they do not come in: in their row, or about all of its file. */
  async function whoIsTold({ id, state, missingFields }: StudentImport) {
    if (state === 'columns') return () => missingFields.length > 0
    const { rows } = await admin.imports.rows({ id, outcome: 'wrong', pageSize: 50 })
    const emails = new Set(rows.filter(({ faults }) => faults.length > 0).map(({ values }) => values.email))
    return (email: string) => emails.has(email)
  }
})

/** What is stored of a student otherwise than a person sees it. */
function differences(seen: Seen, stored: ReadonlyMap<string, Seen>) {
  const student = stored.get(seen.email)
  return (Object.keys(seen) as (keyof Seen)[])
    .filter((field) => student?.[field] !== seen[field])
    .map((field) => `${seen.email}: ${field} is ${student?.[field]}, not ${seen[field]}`)
}
