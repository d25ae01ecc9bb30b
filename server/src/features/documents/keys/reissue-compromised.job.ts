import { ISSUED_AT_ONCE } from '@portal/contract/limits'
import { type DocumentKind, documentKinds, type RecordDocumentKind } from '@portal/contract/records/issued-documents'
import type { Tx } from '../../../platform/database/open.ts'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import { jobPriorities } from '../../../platform/jobs/priorities.ts'
import { findSigningKey } from '../../../platform/signing/signing-keys.store.ts'
import type { AppContext } from '../../context.ts'
import { resignCredential } from '../credentials/sign-credential.ts'
import { endDocuments, lockStudentsOfDocuments } from '../issued/changes.store.ts'
import { documentTopics } from '../issued/document-topics.ts'
import { addDocuments } from '../issued/issue.ts'
import type { IssuedDocumentRow } from '../issued/issued-documents.tables.ts'
import { readFacts, registeredSince } from '../issued/record-facts.ts'
import { reissueLetters } from '../letters/issue-letter.ts'
import { documentsSignedBy, keysToReissue, setCredential } from './compromised.store.ts'
import { enqueueReissue } from './report-compromised-key.ts'

/**
 * Takes what a compromised key has signed out of its hands, some documents a step: those issued since it is compromised are
 * revoked and issued anew, and those from before are signed again with the present key.
 */
export const reissueCompromisedJob = (app: AppContext): JobHandler => ({
  async step(job) {
    const { keyId } = job.data as { keyId: string }
    const key = await findSigningKey(app.database.read, keyId)
    const since = key?.compromisedAt
    if (!since || !app.config.verification) return async () => ({ place: job.total, done: true })
    const documents = await documentsSignedBy(app.database.read, keyId, ISSUED_AT_ONCE)
    const before = documents.filter(({ issuedAt }) => issuedAt < since)
    const resigned = await Promise.all(before.map((document) => resign(app, document)))
    return async (tx) => {
      for (const { document, made } of resigned) await setCredential(tx, document, made)
      const doubtful = await lockDoubtful(
        tx,
        keyId,
        documents.filter(({ issuedAt }) => issuedAt >= since),
      )
      for (const kind of documentKinds) await reissueOf[kind](app, tx, ofKind(doubtful, kind))
      tx.invalidate(...documents.flatMap(topicsOf))
      const place = job.place + documents.length
      const done = (await documentsSignedBy(tx.db, keyId, 1)).length === 0
      return { place, total: Math.max(job.total, place), done }
    }
  },
})

const topicsOf = ({ kind, studentId }: IssuedDocumentRow) => (studentId === null ? [] : documentTopics(kind, studentId))

const ofKind = (documents: readonly IssuedDocumentRow[], kind: DocumentKind) =>
  documents.filter((document) => document.kind === kind)

async function resign(app: AppContext, document: IssuedDocumentRow) {
  return { document, made: await resignCredential(app, document.credential ?? '') }
}

/** Those of the documents that nobody has ended meanwhile, with their students locked. */
async function lockDoubtful(tx: Tx, keyId: string, documents: readonly IssuedDocumentRow[]) {
  if (documents.length === 0) return []
  const ids = new Set(documents.map(({ id }) => id))
  await lockStudentsOfDocuments(
    tx,
    documents.flatMap(({ studentId }) => studentId ?? []),
  )
  return (await documentsSignedBy(tx.db, keyId, ISSUED_AT_ONCE)).filter(({ id }) => ids.has(id))
}

type Reissue = (app: AppContext, tx: Tx, documents: readonly IssuedDocumentRow[]) => Promise<void>

const reissueOf: Record<DocumentKind, Reissue> = {
  idCard: (app, tx, documents) => reissueForRecords(app, tx, 'idCard', documents),
  certificate: (app, tx, documents) => reissueForRecords(app, tx, 'certificate', documents),
  letter: async (app, tx, documents) => {
    const end = { state: 'revoked', reason: 'keyCompromised' } as const
    await endDocuments(tx, documents, end, app.now())
    const letters = documents.map(({ subjectId }) => subjectId)
    await reissueLetters(app, tx, letters)
  },
}

/** Revokes documents, and issues new ones for the records that still exist. What a student has made private stays so. */
async function reissueForRecords(
  app: AppContext,
  tx: Tx,
  kind: RecordDocumentKind,
  documents: readonly IssuedDocumentRow[],
) {
  if (documents.length === 0) return
  const former = new Map(documents.map((document) => [document.subjectId, document]))
  const facts = await readFacts[kind](tx.db, { ids: [...former.keys()] }, app.config)
  await endDocuments(tx, documents, { state: 'revoked', reason: 'keyCompromised' }, app.now())
  const records = facts.map((one) => {
    const document = former.get(one.subjectId)
    return { ...one, isPublic: document?.isPublic, registeredAt: registeredSince(document, one) }
  })
  await addDocuments(app, tx, kind, records, null, jobPriorities.bulkDocuments)
}

/**
 * Adds jobs for what a compromised key has signed and no job reissues, such as a document that was being made when the key
 * was reported. Called every hour.
 */
export async function reissueWhenDue({ config, database, now }: Pick<AppContext, 'config' | 'database' | 'now'>) {
  if (!config.verification) return
  for (const keyId of await keysToReissue(database.read)) {
    await database.transaction((tx) => enqueueReissue(tx, keyId, now()))
  }
}
