import { ISSUED_AT_ONCE } from '@portal/contract/limits'
import {
  documentKinds,
  type RecordDocumentKind,
  type StateReason,
  serialPrefixes,
} from '@portal/contract/records/issued-documents'
import { batches } from '../../../platform/batches.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { jobPriorities } from '../../../platform/jobs/priorities.ts'
import type { AppContext } from '../../context.ts'
import {
  endDocuments,
  insertDocuments,
  isLive,
  lockStudentsOfDocuments,
  type NewDocument,
  resetFailed,
  rewriteDocument,
} from './changes.store.ts'
import { serialOf } from './code.ts'
import { type NewestDocument, newestDocuments } from './issued-documents.store.ts'
import { isOtherContent, type RecordFacts, readFacts, registeredSince } from './record-facts.ts'
import { todayIn } from './state.ts'

export type IssueServices = Pick<AppContext, 'config' | 'jobs' | 'now'>
type DocumentOf = { subjectId: string; studentId: string }
/** A record with its newest document. */
type Pair = { facts: RecordFacts; document: NewestDocument | undefined }

/** Issues documents for those of the records that have no live one. Does nothing without PORTAL_VERIFICATION. */
export async function issueDocuments(
  app: IssueServices,
  tx: Tx,
  kind: RecordDocumentKind,
  records: readonly DocumentOf[],
  actorId: string | null,
) {
  const pairs = await readPairs(app, tx, kind, records)
  const without = pairs.filter(({ document }) => !document || !isLive(document))
  await addDocuments(
    app,
    tx,
    kind,
    without.map(({ facts, document }) => ({
      ...facts,
      isPublic: document?.isPublic,
      registeredAt: registeredSince(document, facts),
    })),
    actorId,
  )
}

/**
 * Replaces the documents of cards whose printed fields or photo are no longer those of the record, or whose photo was misplaced,
 * so that they can be printed.
 */
export async function refreshCards(app: IssueServices, tx: Tx, subjectIds: readonly string[], actorId: string | null) {
  if (!app.config.verification || subjectIds.length === 0) return
  const cards = await readFacts.idCard(tx.db, { ids: subjectIds }, app.config)
  const pairs = await readPairs(app, tx, 'idCard', cards)
  const outdated = pairs.flatMap(({ document, facts }) =>
    document && isLive(document) && (document.photoMisplaced === 1 || isOtherContent(document, facts))
      ? [{ document, facts }]
      : [],
  )
  const made = outdated.filter(({ document }) => document.state === 'valid')
  const renewal = {
    replaced: made.map(({ document }) => document),
    rewritten: outdated.filter(({ document }) => document.state !== 'valid'),
    issued: made.map(({ document, facts }) => ({ ...facts, isPublic: document.isPublic })),
  }
  await renewDocuments(app, tx, 'idCard', renewal, actorId)
}

/** Revokes the live documents of cards, certificates and letters; `note` is shown to the public. */
export async function revokeDocuments(
  app: IssueServices,
  tx: Tx,
  subjectIds: readonly string[],
  reason: StateReason,
  note = '',
) {
  if (!app.config.verification || subjectIds.length === 0) return
  for (const kind of documentKinds) {
    const documents = await newestDocuments(tx.db, kind, { ids: subjectIds })
    await endDocuments(tx, [...documents.values()].filter(isLive), { state: 'revoked', reason, note }, app.now())
  }
}

async function readPairs({ config }: IssueServices, tx: Tx, kind: RecordDocumentKind, records: readonly DocumentOf[]) {
  if (!config.verification || records.length === 0) return []
  const ids = records.map(({ subjectId }) => subjectId)
  await lockStudentsOfDocuments(
    tx,
    records.map(({ studentId }) => studentId),
  )
  const documents = await newestDocuments(tx.db, kind, { ids })
  const facts = await readFacts[kind](tx.db, { ids }, config)
  return facts.map((one): Pair => ({ facts: one, document: documents.get(one.subjectId) }))
}

/** What becomes of the documents of changed records. */
export type Renewal = {
  /** Finished documents, which others take the place of. */
  replaced: readonly NewestDocument[]
  /** Documents that are not made yet, with what they say now. */
  rewritten: readonly { document: NewestDocument; facts: RecordFacts }[]
  /** What new documents are issued for, those of replaced ones included. */
  issued: readonly NewDocument[]
}

/** Replaces, rewrites and issues documents, and adds the jobs that make them. */
export async function renewDocuments(
  app: IssueServices,
  tx: Tx,
  kind: RecordDocumentKind,
  { replaced, rewritten, issued }: Renewal,
  actorId: string | null,
  priority?: number,
) {
  const now = app.now()
  await endDocuments(tx, replaced, { state: 'replaced', reason: 'newDocument' }, now)
  for (const { document, facts } of rewritten) await rewriteDocument(tx, document.id, facts, now)
  await addDocuments(app, tx, kind, issued, actorId, priority)
  const ids = rewritten.map(({ document }) => document.id)
  await enqueueMaking(app, tx, ids, actorId, priority)
}

/** Makes documents again that could not be made. */
export async function makeAgain(app: IssueServices, tx: Tx, documentIds: readonly string[], actorId: string | null) {
  if (!app.config.verification) return
  await enqueueMaking(app, tx, await resetFailed(tx, documentIds, app.now()), actorId)
}

/** Inserts documents and the jobs that make them. */
export async function addDocuments(
  app: IssueServices,
  tx: Tx,
  kind: RecordDocumentKind,
  facts: readonly NewDocument[],
  issuedBy: string | null,
  priority?: number,
) {
  const year = Number(todayIn(app).slice(0, 4))
  const documents = await insertDocuments(tx, kind, facts, {
    ...{ year, now: app.now(), issuedBy },
    serialOf: (_, number) => serialOf(serialPrefixes[kind], year, number),
  })
  const ids = documents.map(({ id }) => id)
  await enqueueMaking(app, tx, ids, issuedBy, priority)
}

/** Adds jobs that make these documents. */
export async function enqueueMaking(
  { jobs }: Pick<IssueServices, 'jobs'>,
  tx: Tx,
  documentIds: readonly string[],
  createdBy: string | null,
  priority: number = jobPriorities.document,
) {
  for (const ids of batches(documentIds, ISSUED_AT_ONCE)) {
    await jobs.enqueue(tx, { kind: 'issueDocuments', data: { ids }, total: ids.length, createdBy, priority })
  }
}
