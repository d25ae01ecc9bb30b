import { createPublicKey, randomBytes } from 'node:crypto'
import { CARD_DEVICE_TOUCH_INTERVAL_MS } from '@portal/contract/delays'
import { encodeBase32 } from '@portal/contract/documents/base32'
import type {
  CardGoneReason,
  KeepCardInput,
  OfflineCard,
  RefreshCardInput,
  RefreshedCard,
} from '@portal/contract/documents/cards/card-devices'
import { DEVICE_CHARACTERS } from '@portal/contract/documents/rolling-codes'
import { CARD_DEVICES_PER_STUDENT, CARDS_KEPT_PER_DAY } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import { DAY_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import { consumeOrThrow } from '../../../auth/limits/rate-limit.ts'
import { type AuthenticatedActor, permit, requirePermission } from '../../../permissions/permit.ts'
import type { AppContext } from '../../context.ts'
import { findIdCard } from '../../records/id-cards/id-cards.store.ts'
import { presentIdCard } from '../../records/id-cards/present-id-card.ts'
import { currentDocuments, findIssuedDocument } from '../issued/issued-documents.store.ts'
import type { IssuedDocumentRow } from '../issued/issued-documents.tables.ts'
import { type ShownState, stateOf, todayIn } from '../issued/state.ts'
import {
  deleteOldDevices,
  endDevice,
  findDeviceOf,
  insertDevice,
  isActive,
  listActiveDevicesOf,
  touchDevice,
} from './card-devices.store.ts'
import type { CardDeviceRow } from './card-devices.tables.ts'

// A person's own phones are a preference like saved filters, so they are not in the audit trail.

const ID_RANDOM_BYTES = 8

/** Why a phone may not show a card in this state; null where it may. A card under review is valid until it is decided. */
const goneReasons: Record<ShownState['state'], CardGoneReason | null> = {
  valid: null,
  underReview: null,
  making: 'replaced',
  failed: 'replaced',
  replaced: 'replaced',
  revoked: 'void',
  suspended: 'inactive',
  expired: 'expired',
}

/**
 * Registers the key of a phone that is to show one of the student's own cards. Throws ID_CARD_NOT_FOUND, CARD_NOT_ISSUED
 * for a card that is not valid, TOO_MANY_CARD_DEVICES, TOO_MANY_CARDS_KEPT.
 */
export async function keepCard(
  app: AppContext,
  actor: AuthenticatedActor,
  { cardId, publicKey, name }: KeepCardInput,
): Promise<OfflineCard> {
  const allowed = permit(actor, 'keepOwnCard', { studentId: actor.id })
  if (!isPublicKey(publicKey)) throw new Problem('INVALID_INPUT')
  const now = app.now()
  const deviceId = encodeBase32(randomBytes(ID_RANDOM_BYTES)).slice(0, DEVICE_CHARACTERS)
  const document = await app.database.transaction(async (tx) => {
    const found = (await currentDocuments(tx.db, 'idCard', [cardId])).get(cardId)
    if (found?.studentId !== actor.id) throw new Problem('ID_CARD_NOT_FOUND')
    if (whyGone(app, found)) throw new Problem('CARD_NOT_ISSUED')
    const limit = { name: 'keep-card/day', subject: actor.id, limit: CARDS_KEPT_PER_DAY, windowMs: DAY_MS }
    await consumeOrThrow(tx, [limit], now, 'TOO_MANY_CARDS_KEPT')
    await deleteOldDevices(tx, allowed, now)
    const devices = await listActiveDevicesOf(tx.db, actor.id, now)
    if (devices.length >= CARD_DEVICES_PER_STUDENT) throw new Problem('TOO_MANY_CARD_DEVICES')
    await insertDevice(tx, allowed, { id: deviceId, name, publicKey: JSON.stringify(publicKey) }, now)
    tx.invalidate(topics.cardDevicesOf(actor.id))
    return found
  })
  const kept = await presentOfflineCard(app, deviceId, document)
  if (!kept) throw new Problem('ID_CARD_NOT_FOUND')
  return kept
}

/**
 * Says whether one of the student's phones may still show a document, and what it is to show. Throws
 * CARD_DEVICE_NOT_FOUND.
 */
export async function refreshCard(
  app: AppContext,
  actor: AuthenticatedActor,
  { id, documentId }: RefreshCardInput,
): Promise<RefreshedCard> {
  requirePermission(actor, 'keepOwnCard')
  const { read } = app.database
  const device = await findDeviceOf(read, actor.id, id)
  if (!device) throw new Problem('CARD_DEVICE_NOT_FOUND')
  if (!isActive(device, app.now())) return gone('removed')
  const document = await findIssuedDocument(read, documentId)
  if (document?.studentId !== actor.id) return gone('void')
  const reason = whyGone(app, document)
  if (reason) return gone(reason)
  const kept = await presentOfflineCard(app, id, document)
  if (!kept) return gone('void')
  await noteSeen(app, actor, device)
  return { state: 'kept', kept }
}

/** Ends the right of one of the student's phones to show a card. Throws CARD_DEVICE_NOT_FOUND. */
export function removeDevice(app: AppContext, actor: AuthenticatedActor, id: string) {
  const allowed = permit(actor, 'keepOwnCard', { studentId: actor.id })
  return app.database.transaction(async (tx) => {
    if (!(await endDevice(tx, allowed, id, app.now()))) throw new Problem('CARD_DEVICE_NOT_FOUND')
    tx.invalidate(topics.cardDevicesOf(actor.id))
    return { id }
  })
}

const gone = (reason: CardGoneReason): RefreshedCard => ({ state: 'gone', reason })

const whyGone = (app: AppContext, document: IssuedDocumentRow) => goneReasons[stateOf(document, todayIn(app)).state]

async function noteSeen(app: AppContext, actor: AuthenticatedActor, { id, studentId, lastSeenAt }: CardDeviceRow) {
  const now = app.now()
  if (now.getTime() - Date.parse(lastSeenAt) < CARD_DEVICE_TOUCH_INTERVAL_MS) return
  const allowed = permit(actor, 'keepOwnCard', { id, studentId })
  await app.database.transaction((tx) => touchDevice(tx, allowed, now))
}

/** Null if the card has been deleted meanwhile. */
async function presentOfflineCard(
  app: AppContext,
  deviceId: string,
  { id, code, subjectId }: IssuedDocumentRow,
): Promise<OfflineCard | null> {
  const card = await findIdCard(app.database.read, subjectId)
  if (!card || !code) return null
  const { url } = app.config
  return { deviceId, documentId: id, code, url, now: app.now().toISOString(), card: await presentIdCard(app, card) }
}

/** Whether the two numbers of the key are a point of the curve. */
function isPublicKey(key: KeepCardInput['publicKey']) {
  try {
    createPublicKey({ key, format: 'jwk' })
    return true
  } catch {
    return false
  }
}
