import type { MyCertificate } from '@portal/contract/records/certificates'
import type {
  DocumentKind,
  IssuedDocument,
  RecordDocumentKind,
  StateReason,
} from '@portal/contract/records/issued-documents'
import type { AuthContext } from '../auth/context.ts'
import type { Tx } from '../platform/database/open.ts'

import type { Parts } from './parts.ts'

type Services = Pick<AuthContext, 'config' | 'database' | 'jobs' | 'now'>

/**
 * What people and records need of the documents that are issued for them. The wing of documents stands above theirs, so
 * `app` hands them these functions.
 */
type IssuedDocuments = {
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
  /** The letters of a student that no other one has taken the place of, newest first, as their own certificates are listed. */
  lettersOf(app: Services, studentId: string): Promise<MyCertificate[]>
  /** Adds to each card or certificate the newest document that was issued for it; null without one. */
  addTo<Row extends { id: string }>(
    app: Services,
    kind: DocumentKind,
    rows: readonly Row[],
  ): Promise<(Row & { issued: IssuedDocument | null })[]>
}

/**
 * The services that several wings use, created once at startup. It names no wing: what only some rooms need stands in a
 * context type of theirs, such as public-pages/context.ts.
 */
export type AppContext = AuthContext & {
  readonly issuedDocuments: IssuedDocuments
  /** Which parts are on. */
  readonly parts: Parts
}
