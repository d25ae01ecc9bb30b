import { Problem } from '@portal/contract/problems'
import { HOUR_MS } from '@portal/contract/time/durations'
import { prepareDocument } from '../../../platform/http/static-document.ts'
import type { Signing } from '../../../platform/signing/signing.ts'
import { LostSecretError } from '../../../platform/signing/signing-errors.ts'
import type { DocumentsContext } from '../context.ts'
import { type StatusPurpose, statusPlace } from './addresses.ts'
import type { MadeList } from './cached-answers.ts'
import { findLastDocument, markedDocuments } from './status-list.store.ts'
import { bitsOf, makeStatusList } from './status-list.ts'

/** A list that has not changed is signed anew after this time. */
const SIGNED_MS = HOUR_MS

type Wanted = { url: string; purpose: StatusPurpose; list: number }

/**
 * A status list of the portal, ready to be sent; null when no document has a place in it. It is read again after a change
 * of a document and after a minute, and signed again when a bit or the key has changed, or the signature is an hour old.
 */
export async function readStatusList(app: DocumentsContext, signing: Signing, wanted: Wanted) {
  const { lastDocument, statusLists } = app.credentialAnswers
  const last = await lastDocument.get('', () => findLastDocument(app.database.read))
  // Lists that are not in use are not kept: there is no end of their numbers.
  if (wanted.list > statusPlace(last).list) return null
  const key = `${wanted.url} ${wanted.purpose} ${wanted.list}`
  const { document } = await statusLists.get(key, (former) => makeList(app, signing, wanted, former))
  return document
}

/** The key that signs now. Throws UNAVAILABLE when PORTAL_SECRET does not open it: the operator is told at the start. */
async function openKey(signing: Signing) {
  try {
    return await signing.credentialKey()
  } catch (error) {
    throw error instanceof LostSecretError ? new Problem('UNAVAILABLE') : error
  }
}

async function makeList(
  app: DocumentsContext,
  signing: Signing,
  wanted: Wanted,
  formerList: Promise<MadeList> | undefined,
): Promise<MadeList> {
  const [former, key, marked] = await Promise.all([
    formerList?.catch(() => undefined),
    openKey(signing),
    markedDocuments(app.database.read, wanted.list, wanted.purpose),
  ])
  const bits = bitsOf(marked.map((seq) => statusPlace(seq).index))
  const now = app.now()
  // Not one that begins to be valid later, which was signed before the clock was set back.
  const isRecent = former && former.signedAt <= now.getTime() && now.getTime() - former.signedAt < SIGNED_MS
  if (isRecent && former.keyId === key.id && former.bits.equals(bits)) return former
  const json = await makeStatusList({ ...wanted, bits, key, now })
  return { bits, keyId: key.id, signedAt: now.getTime(), document: await prepareDocument('application/vc', json) }
}
