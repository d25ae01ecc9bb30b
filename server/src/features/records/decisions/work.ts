import type { Answers } from '@portal/contract/records/request-types/answers'
import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import type { OfficeTyped } from '@portal/contract/records/requests'
import type { AuditRecord } from '../../../audit/record-audit.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import type { UserRow } from '../../people/students/students.tables.ts'
import type { PreparedPhoto } from '../request-types/asked-photo.ts'
import type { RequestToDecide } from './open-requests.store.ts'
import type { Way } from './ways.ts'

/** Who decides, in which way and transaction. */
export type Work = {
  readonly app: AppContext
  readonly tx: Tx
  readonly actor: AuthenticatedActor
  readonly now: Date
  readonly way: Way
  /** What was done, in its order. The engine writes it to the audit trail at its end. */
  readonly audit: AuditRecord[]
}

export const beginWork = (work: Omit<Work, 'audit'>): Work => ({ ...work, audit: [] })

/** A locked request with what it was asked under, and with its student where that is changed. */
export type OpenRequest = {
  readonly request: RequestToDecide
  /** Null for a free message, and where request types are off. */
  readonly definition: RequestTypeDefinition | null
  readonly student: UserRow | null
  /** What stands in the fields of the office: what is saved, what they begin with, or what was typed beside the decision. */
  readonly officeAnswers: Answers
}

/** What was shown to whoever decides. */
export type Shown = {
  /** The present values of the student; null: nobody has looked at them. */
  seen?: Record<string, string> | null
  /** The answers; null: nobody has looked at them. */
  answers?: Answers | null
  /** The fingerprint of the letter; null: it was not shown. */
  letter?: string | null
  photo?: PreparedPhoto | null
  /** What the office has typed and not saved; null: nothing. */
  office?: OfficeTyped | null
}

/** What an approval changes beside its request. */
export type Effect = {
  concerns(
    services: Pick<AppContext, 'config' | 'features'>,
    open: Pick<OpenRequest, 'request' | 'definition'>,
  ): boolean
  /**
   * Compares what would change with what was seen, and writes nothing; returns what changes it. Throws the Problem that says
   * what is missing.
   */
  prepare(work: Work, open: OpenRequest, shown: Shown): Promise<() => Promise<void>>
  /** Gives back what was before, as far as nobody has changed it since. */
  takeBack(work: Work, open: OpenRequest): Promise<void>
}
