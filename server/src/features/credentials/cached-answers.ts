import { topics } from '@portal/contract/topics'
import type { StaticDocument } from '../../platform/http/static-document.ts'
import type { AppContext } from '../context.ts'
import { openShortCache } from './short-cache.ts'

const KEPT_MS = 60_000
/** Commands add and withdraw keys, and this process does not hear of it. */
const KEYS_KEPT_MS = 10_000

/** A status list, ready to be sent, and what it was made of. */
export type MadeList = { bits: Buffer; keyId: string; signedAt: number; document: StaticDocument }

/** The topics that every change of a document invalidates begin like this. */
const ofDocuments = [topics.idCardsOf(''), topics.certificatesOf('')]

const opened = new WeakMap<AppContext, ReturnType<typeof openAnswers>>()

/** What the programs of strangers ask this portal for, kept in memory: many of them ask for few documents. */
export function cachedAnswers(app: AppContext) {
  const answers = opened.get(app) ?? openAnswers(app)
  opened.set(app, answers)
  return answers
}

function openAnswers(app: AppContext) {
  const didDocuments = openShortCache<StaticDocument>(app.now, KEYS_KEPT_MS)
  const statusLists = openShortCache<MadeList>(app.now, KEPT_MS)
  const lastDocument = openShortCache<number>(app.now, KEPT_MS)
  app.database.onInvalidate((changed) => {
    if (changed !== 'everything' && !changed.some(isOfDocuments)) return
    statusLists.expire()
    lastDocument.expire()
  })
  return { didDocuments, statusLists, lastDocument }
}

const isOfDocuments = (topic: string) => ofDocuments.some((beginning) => topic.startsWith(beginning))
