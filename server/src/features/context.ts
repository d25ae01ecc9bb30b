import type { Features } from '@portal/contract/features'
import type { NotificationSubject } from '@portal/contract/notification-kinds'
import type { NotificationFacts } from '@portal/contract/notifications/notifications'
import type { MyCertificate } from '@portal/contract/records/certificates/certificates'
import type {
  DocumentKind,
  IssuedDocument,
  RecordDocumentKind,
  StateReason,
} from '@portal/contract/records/issued-documents'
import type { LetterOfEntry, RequestLetterKind } from '@portal/contract/records/request-thread/request-thread'
import type { Kysely } from 'kysely'
import type { AuthContext } from '../auth/context.ts'
import type { NotificationRow } from '../notifications/notifications.tables.ts'
import type { AllTables } from '../platform/database/definitions/table-definition.ts'
import type { Tx } from '../platform/database/open.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { CollegeSettingsReader } from '../settings/college-settings.ts'

type Services = Pick<AuthContext, 'config' | 'database' | 'jobs' | 'now'>

type Settings = Pick<CollegeSettingsReader, 'calendar' | 'readCalendar' | 'decidedOf' | 'isDecided' | 'settled'>

export type LetterServices = Pick<AuthContext, 'config' | 'jobs' | 'now'> & {
  readonly features: Features
  readonly collegeSettings: Settings
}

export type LetterToIssue = {
  studentId: string
  templateId: string
  /** By their names in the text, such as `request.purpose`. Dates are `YYYY-MM-DD`. */
  answers: Readonly<Record<string, string>>
  /** The same in Hindi, for a letter in that language; without them its answers are those of the other languages. */
  answersInHindi?: Readonly<Record<string, string>>
  /** The names of the answers that are dates; without it any that looks like one. */
  dates?: readonly string[] | undefined
  /** Of the letter that was shown; null where nobody has looked at it. */
  fingerprint: string | null
  issuedBy: string | null
  requestId?: string | null
  runId?: string | null
  /** The letter that it takes the place of. */
  replaces?: string | null
  /** When it is issued, if that is the moment of something else. */
  at?: Date
}
/** `handover`: whether its student has it as a file, or collects it at the office. */
export type IssuedLetterSummary = { id: string; serial: string; documentId: string; handover: 'file' | 'paper' }

/** Something that has happened to a letter of a request. */
export type LetterStep = {
  /** Of the letter. */
  id: string
  kind: RequestLetterKind
  at: string
  actorId: string | null
  text: string
  letter: LetterOfEntry
}

/**
 * What people and records need of the documents that are issued for them. The wing of documents stands above theirs, so
 * `app` hands them these functions.
 */
type IssuedDocuments = {
  /** What has become of the letters of a request. */
  stepsOfLetters(db: Kysely<Tables>, request: { id: string; studentId: string }): Promise<LetterStep[]>
  /** Brings the documents of students to what their records say now; see documents/issued/reconcile-documents.ts. */
  reconcile(
    app: Services,
    tx: Tx,
    kind: RecordDocumentKind,
    studentIds: readonly string[],
    actorId: string | null,
  ): Promise<void>
  /** Revokes the live documents of cards and certificates. */
  revoke(app: Services, tx: Tx, recordIds: readonly string[], reason: StateReason): Promise<void>
  /**
   * Prepares a letter in the transaction of a decision, and returns what issues it; see documents/letters/issue-letter.ts, which
   * says what it throws.
   */
  prepareIssue(app: LetterServices, tx: Tx, letter: LetterToIssue): Promise<() => Promise<IssuedLetterSummary>>
  /** Cancels the letters of requests that are valid, in the transaction that takes their decisions back. */
  cancelLettersOf(
    app: LetterServices,
    tx: Tx,
    requestIds: readonly string[],
    why: { reason: string; by: string | null },
  ): Promise<{ serial: string; studentId: string }[]>
  /** The answers that the letters of a template use, such as `office.conduct`; null for a template that is not in use. */
  answersUsedBy(db: Kysely<Tables>, templateId: string): Promise<string[] | null>
  /** What the last valid letter of a template says of a student, by the names of the answers; empty without one. */
  lastAnswersOf(db: Kysely<Tables>, of: { templateId: string; studentId: string }): Promise<Record<string, string>>
  /**
   * The letters of a student that no other one has taken the place of, newest first, as their own certificates are listed.
   */
  lettersOf(app: Services, studentId: string): Promise<MyCertificate[]>
  /** Adds to each card or certificate the newest document that was issued for it; null without one. */
  addTo<Row extends { id: string }>(
    app: Services,
    kind: DocumentKind,
    rows: readonly Row[],
  ): Promise<(Row & { issued: IssuedDocument | null })[]>
}

/**
 * Reads what notifications about things of a room say now: nothing of it is stored with them. There is at least one; what is
 * left out is empty.
 */
export type ReadNotificationFacts = (
  app: AppContext,
  db: Kysely<Tables>,
  rows: readonly NotificationRow[],
) => Promise<(row: NotificationRow) => Partial<Omit<NotificationFacts, 'kind' | 'subject'>>>

/**
 * The services that several wings use, created once at startup. It names no wing: what only some rooms need stands in a
 * context type of theirs, such as public-pages/context.ts.
 */
export type AppContext = AuthContext & {
  /** What each table says about itself. */
  readonly tables: AllTables
  readonly issuedDocuments: IssuedDocuments
  readonly notificationFacts: Readonly<Record<NotificationSubject, ReadNotificationFacts>>
  readonly collegeSettings: Settings
  /** Which features are on. */
  readonly features: Features
  /** Counts links of e-mails that do not exist by the address that tries them; the seconds to wait over the limit. */
  readonly linkMisses: { count(address: string): number | null }
}
