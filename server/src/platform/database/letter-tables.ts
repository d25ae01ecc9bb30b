import type { Generated, Selectable } from 'kysely'
import type { LetterRunTables } from './letter-run-tables.ts'
import type { VersionColumns } from './version-columns.ts'

/** An ISO 8601 string in UTC, which sorts by time on both engines. */
type Instant = string
/** A day of the college, `YYYY-MM-DD`. */
type Day = string

/** The numbers of a series in a year: the next one is `last + 1`. It is used once `last` is not before `first`. */
type LetterSeriesTable = { seq: Generated<number>; prefix: string; year: number; first: number; last: number }

type LetterTemplatesTable = {
  seq: Generated<number>
  id: string
  name: string
  /** Of its series, such as `BC`. */
  prefix: string
  /** Counted with every change, so that of two changes at once the second reads the first. */
  revision: Generated<number>
  createdBy: string
  created_at: Instant
}

/** `content` is a `LetterTemplateContent`. */
type LetterTemplateVersionsTable = VersionColumns & { templateId: string }

type LetterSignatoriesTable = {
  seq: Generated<number>
  id: string
  name: string
  office: string
  /**
   * The storage key of a picture of their handwriting; null: there is room for ink. It stays when another one takes its
   * place.
   */
  pictureKey: string | null
  fromDay: Day
  untilDay: Day | null
  createdBy: string
  created_at: Instant
}

/** A letter as it was issued: a line of the register. What it says never changes. */
type LettersTable = {
  seq: Generated<number>
  id: string
  /** Null after the student has been forgotten. */
  studentId: string | null
  templateId: string
  versionId: string
  prefix: string
  year: number
  number: number
  serial: string
  day: Day
  title: string
  /** The name of the student, and the next three as well, as they were when it was issued. */
  recipient: string
  collegeId: string
  course: string
  semester: string
  /** Who signs it, as printed. */
  signedBy: string
  /** Whom it is to, as it is searched. */
  search: string
  /** `LetterContent` as JSON: all that is printed, so that it can be made again without its template. */
  content: string
  /** `paper`: it is collected at the office. */
  handover: 'file' | 'paper'
  requestId: Generated<string | null>
  runId: Generated<string | null>
  /** The id of the letter that it says to be a duplicate of. */
  duplicateOf: Generated<string | null>
  /** The id of the letter that it takes the place of. */
  replaces: Generated<string | null>
  replacedAt: Generated<Instant | null>
  cancelledAt: Generated<Instant | null>
  cancelledBy: Generated<string | null>
  cancelReason: Generated<string>
  collectedAt: Generated<Instant | null>
  collectedBy: Generated<string | null>
  /** The number of the ID card that was shown; null: it was collected without one. */
  collectedCard: Generated<string | null>
  issuedBy: string | null
  issuedAt: Instant
}

export type LetterTables = LetterRunTables & {
  letterSeries: LetterSeriesTable
  letterTemplates: LetterTemplatesTable
  letterTemplateVersions: LetterTemplateVersionsTable
  letterSignatories: LetterSignatoriesTable
  letters: LettersTable
}
export type LetterRow = Selectable<LettersTable>
export type LetterTemplateRow = Selectable<LetterTemplatesTable>
export type LetterTemplateVersionRow = Selectable<LetterTemplateVersionsTable>
export type LetterSignatoryRow = Selectable<LetterSignatoriesTable>
