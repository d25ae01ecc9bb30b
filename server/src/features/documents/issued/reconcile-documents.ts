import type { RecordDocumentKind } from '@portal/contract/records/issued-documents'
import type { Tx } from '../../../platform/database/open.ts'
import { jobPriorities } from '../../../platform/jobs/priorities.ts'
import { endDocuments, isLive, lockStudentsOfDocuments, type NewDocument, setFlags } from './changes.store.ts'
import { type IssueServices, renewDocuments } from './issue.ts'
import { type NewestDocument, newestDocuments } from './issued-documents.store.ts'
import {
  isChangedRecord,
  isOtherContent,
  isOutdated,
  type RecordFacts,
  readFacts,
  registeredSince,
} from './record-facts.ts'

/**
 * Brings the documents of students to what their records say now, in the transaction that has changed these: issues
 * missing ones, revokes those of deleted records, replaces outdated ones, suspends the cards of inactive students and lets
 * those of former students expire. Every change of a card or certificate, of a student's name, photo or status calls it; it
 * may be called more often. Does nothing without PORTAL_VERIFICATION. `isBulk`: the documents are made after other work.
 */
export async function reconcileDocuments(
  app: IssueServices,
  tx: Tx,
  kind: RecordDocumentKind,
  studentIds: readonly string[],
  actorId: string | null,
  { isBulk = false } = {},
) {
  if (!app.config.verification || studentIds.length === 0) return
  await lockStudentsOfDocuments(tx, studentIds)
  const documents = await newestDocuments(tx.db, kind, { studentIds })
  const records = await readFacts[kind](tx.db, { studentIds }, app.config)
  const now = app.now()
  const { revoked, kept, ...renewal } = compare(records, documents)
  await endDocuments(tx, revoked, { state: 'revoked', reason: 'deleted' }, now)
  await reconcileFlags(tx, kept, now)
  const priority = isBulk ? jobPriorities.bulkDocuments : jobPriorities.document
  await renewDocuments(app, tx, kind, renewal, actorId, priority)
}

type Pair = { document: NewestDocument; facts: RecordFacts }

function compare(records: readonly RecordFacts[], documents: ReadonlyMap<string, NewestDocument>) {
  const ids = new Set(records.map(({ subjectId }) => subjectId))
  const revoked = [...documents.values()].filter((document) => isLive(document) && !ids.has(document.subjectId))
  const replaced: NewestDocument[] = []
  const rewritten: Pair[] = []
  const kept: Pair[] = []
  const issued: NewDocument[] = []
  for (const facts of records) {
    const document = documents.get(facts.subjectId)
    if (!document || !isLive(document)) {
      if (!document || needsNewOne(document, facts)) issued.push(newOne(document, facts))
    } else if (document.state === 'valid' && isOutdated(document, facts)) {
      replaced.push(document)
      issued.push(newOne(document, facts))
    } else {
      kept.push({ document, facts })
      if (document.state !== 'valid' && isOtherContent(document, facts)) rewritten.push({ document, facts })
    }
  }
  return { revoked, replaced, rewritten, kept, issued }
}

/** What is issued for a record: public unless the document before it was not. */
const newOne = (document: NewestDocument | undefined, facts: RecordFacts): NewDocument => ({
  ...facts,
  isPublic: document?.isPublic,
  registeredAt: registeredSince(document, facts),
})

/** A record whose document the office has revoked, such as a withdrawn one, gets a new one only when it is changed. */
const needsNewOne = (document: NewestDocument, facts: RecordFacts) =>
  document.state !== 'revoked' || document.reason === 'deleted' || isChangedRecord(document, facts)

async function reconcileFlags(tx: Tx, kept: readonly Pair[], now: Date) {
  const suspending = kept.filter(({ document, facts }) => facts.isSuspended && document.suspendedAt === null)
  const lifting = kept.filter(({ document, facts }) => !facts.isSuspended && document.suspendedAt !== null)
  await setFlags(tx, idsOf(suspending), { suspendedAt: now.toISOString() })
  await setFlags(tx, idsOf(lifting), { suspendedAt: null })
  const moved = kept.filter(({ document, facts }) => document.expiredAt !== facts.leftAt)
  for (const leftAt of new Set(moved.map(({ facts }) => facts.leftAt))) {
    await setFlags(tx, idsOf(moved.filter(({ facts }) => facts.leftAt === leftAt)), { expiredAt: leftAt })
  }
}

const idsOf = (pairs: readonly Pair[]) => pairs.map(({ document }) => document.id)
