import { CARD_KEPT_DAYS } from '@portal/contract/delays'
import type { CardGoneReason, OfflineCard } from '@portal/contract/documents/cards/card-devices'
import { formatRolling, rollingQr, signedText } from '@portal/contract/documents/rolling-codes'
import { DAY_MS } from '@portal/contract/time/durations'
import { ApiError } from '../api/api-error.ts'
import { client } from '../api/client.ts'
import { clearOfflineCardOf, setOfflineCardOf } from './offline-card-hint.ts'
import { deleteStored, readStored, type StoredCard, updateStored, writeStored } from './offline-card-store.ts'
import { registerForCard, releaseWorker } from './service-worker.ts'

/** Clocks are corrected by a little every day. */
const CLOCK_STEP_MS = 30_000
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const
const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const

export type GoneReason = CardGoneReason | 'signedOut' | 'tooOld'
/** `unreachable`: the portal has not answered, so the card is shown as it was. */
export type Refreshed =
  | { state: 'kept' | 'unreachable'; stored: StoredCard }
  | { state: 'gone'; reason: GoneReason }
  | { state: 'none' }

/** Whether this browser can keep a card. */
export const canKeepCard = () => isSecureContext && 'serviceWorker' in navigator && 'indexedDB' in window

/** The time of the portal, in milliseconds since 1970. */
export const portalTime = ({ clockAheadMs }: StoredCard) => Date.now() + clockAheadMs
/**
 * Whether the clock of this phone has been set back since the portal was last reached. One that was set ahead cannot be
 * told from time that has passed.
 */
export const isClockSetBack = (stored: StoredCard) => portalTime(stored) < Date.parse(stored.kept.now) - CLOCK_STEP_MS
/** Until when the card is shown without asking the portal. */
export const keptUntil = ({ kept }: StoredCard) => Date.parse(kept.now) + CARD_KEPT_DAYS * DAY_MS

/** Keeps a card on this phone, in place of any other. Throws an `ApiError`, or what the browser's store throws. */
export async function keepCard(cardId: string, name: string) {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVE, false, ['sign', 'verify'])
  // Before the portal is asked: a browser that stores nothing must not leave a phone in the student's list.
  await deleteStored()
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  const kept = await client.cardDevices.register({ cardId, publicKey: { kty: 'EC', crv: 'P-256', x, y }, name })
  await writeStored(await withPhoto(kept, { privateKey, photo: null }))
  await registerForCard()
  setOfflineCardOf(kept.card.studentId)
}

type Before = { privateKey: CryptoKey; photo: Blob | null; imageUrl?: string | null }

/** What is to be kept. A photo that has not changed is not loaded again. */
async function withPhoto(kept: OfflineCard, before: Before): Promise<StoredCard> {
  const clockAheadMs = Date.parse(kept.now) - Date.now()
  const { imageUrl } = kept.card.student
  const isSame = before.photo !== null && before.imageUrl === imageUrl
  const photo = isSame ? before.photo : imageUrl ? await loadPhoto(imageUrl) : null
  return { kept, privateKey: before.privateKey, photo, clockAheadMs }
}

/** Null where it cannot be loaded: then the card says so, and the photo is asked for again with the next refresh. */
async function loadPhoto(imageUrl: string) {
  const response = await fetch(imageUrl).catch(() => null)
  const isPhoto = response?.ok && response.headers.get('content-type')?.startsWith('image/')
  return isPhoto ? response.blob() : null
}

/** The kept card, deleted if it is older than CARD_KEPT_DAYS. */
export async function readCard(): Promise<Refreshed> {
  const stored = await readStored().catch(() => null)
  if (!stored) return { state: 'none' }
  if (portalTime(stored) > keptUntil(stored)) return forget('tooOld')
  return { state: 'unreachable', stored }
}

/** Asks the portal whether the kept card may still be shown, and keeps it as it is now; otherwise deletes it. */
export async function refreshCard(): Promise<Refreshed> {
  const read = await readCard()
  if (read.state !== 'unreachable') return read
  const { kept, ...before } = read.stored
  try {
    const answer = await client.cardDevices.refresh({ id: kept.deviceId, documentId: kept.documentId })
    if (answer.state === 'gone') return await forget(answer.reason)
    const stored = await withPhoto(answer.kept, { ...before, imageUrl: kept.card.student.imageUrl })
    await updateStored(stored)
    return { state: 'kept', stored }
  } catch (error) {
    return whatFailed(error) ?? read
  }
}

/** What an error of the portal means for the kept card; null for one that says nothing about it. */
function whatFailed(error: unknown) {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'NOT_SIGNED_IN') return forget('signedOut')
  // The phone was forgotten, somebody else is signed in, or the college no longer issues documents that can be checked.
  return ['CARD_DEVICE_NOT_FOUND', 'FORBIDDEN', 'NOT_FOUND'].includes(error.code) ? forget('removed') : null
}

async function forget(reason: GoneReason): Promise<Refreshed> {
  await forgetCard()
  return { state: 'gone', reason }
}

/** Deletes everything that is kept on this phone: the card, its key, its page. */
export async function forgetCard() {
  clearOfflineCardOf()
  await deleteStored().catch(() => {})
  await releaseWorker()
}

/** Deletes the kept card, and takes this phone from the student's list if the portal can be reached. */
export async function removeCard() {
  const stored = await readStored().catch(() => null)
  await forgetCard()
  if (stored) await client.cardDevices.remove({ id: stored.kept.deviceId }).catch(() => {})
}

/** The address that a guard scans in this time slot. */
export async function rollingAddress({ kept, privateKey }: StoredCard, slot: number) {
  const { code, deviceId, url } = kept
  const text = signedText(code, { deviceId, slot })
  const signature = await crypto.subtle.sign(SIGNING, privateKey, new TextEncoder().encode(text))
  return rollingQr(url, code, formatRolling({ deviceId, slot, signature: new Uint8Array(signature) }))
}
