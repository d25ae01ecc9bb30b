import { topics } from '@portal/contract/topics'
import type { Database } from '../../../platform/database/open.ts'
import type { StaticDocument } from '../../../platform/http/static-document.ts'
import { ShortCache } from '../../../platform/short-cache.ts'

const KEPT_MS = 60_000
/** Commands add and withdraw keys, and this process does not hear of it. */
const KEYS_KEPT_MS = 10_000

/** A status list, ready to be sent, and what it was made of. */
export type MadeList = { bits: Buffer; keyId: string; signedAt: number; document: StaticDocument }

/** The topics that every change of a document invalidates begin like this. */
const ofDocuments = [topics.idCardsOf(''), topics.certificatesOf('')]

export type CredentialAnswers = ReturnType<typeof openCredentialAnswers>

/** What the programs of strangers ask this portal for, kept in memory: many of them ask for few documents. */
export function openCredentialAnswers({ database, now }: { database: Database; now: () => Date }) {
  const didDocuments = new ShortCache<StaticDocument>(now, { lifeMs: KEYS_KEPT_MS })
  const statusLists = new ShortCache<MadeList>(now, { lifeMs: KEPT_MS })
  const lastDocument = new ShortCache<number>(now, { lifeMs: KEPT_MS })
  database.onInvalidate((changed) => {
    if (changed !== 'everything' && !changed.some(isOfDocuments)) return
    statusLists.expire()
    lastDocument.expire()
  })
  return { didDocuments, statusLists, lastDocument }
}

const isOfDocuments = (topic: string) => ofDocuments.some((beginning) => topic.startsWith(beginning))
