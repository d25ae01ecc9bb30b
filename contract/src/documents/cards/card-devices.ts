import * as z from 'zod/mini'
import { instant, recordId, singleLine } from '../../fields.ts'
import { DEVICE_NAME_MAX_CHARACTERS } from '../../limits.ts'
import { idCard } from '../../records/id-cards/id-cards.ts'

/** A number of the curve P-256 in a JSON Web Key: 32 bytes as base64url. */
const coordinate = z.string().check(z.regex(/^[\w-]{43}$/))

/** The public half of the key that the browser has made. The private half never leaves the phone. */
const publicKey = z.strictObject({ kty: z.literal('EC'), crv: z.literal('P-256'), x: coordinate, y: coordinate })

export const keepCardInput = z.strictObject({
  cardId: recordId,
  publicKey,
  name: singleLine('Name', DEVICE_NAME_MAX_CHARACTERS),
})
export type KeepCardInput = z.output<typeof keepCardInput>

/** `documentId`: the issued document that the phone shows. */
export const refreshCardInput = z.strictObject({ id: recordId, documentId: recordId })
export type RefreshCardInput = z.output<typeof refreshCardInput>

/** What a phone keeps of an ID card, beside its key and the photo. */
export const offlineCard = z.object({
  deviceId: z.string(),
  documentId: recordId,
  /** The code of the document; a rolling code is about it. */
  code: z.string(),
  /** The address of the portal, without a slash at its end. */
  url: z.string(),
  /** The time of the server: until when the card may be shown is counted from it, and time slots are. */
  now: instant,
  card: idCard,
})
export type OfflineCard = z.output<typeof offlineCard>

/** Why a phone may no longer show a card. */
const cardGoneReasons = ['removed', 'replaced', 'void', 'inactive', 'expired'] as const
export type CardGoneReason = (typeof cardGoneReasons)[number]

/** The answer to a phone that asks whether it may still show its card. */
export const refreshedCard = z.union([
  z.object({ state: z.literal('kept'), kept: offlineCard }),
  z.object({ state: z.literal('gone'), reason: z.enum(cardGoneReasons) }),
])
export type RefreshedCard = z.output<typeof refreshedCard>

/** A phone that shows an ID card without a connection. */
export const cardDevice = z.object({ id: z.string(), name: z.string(), created_at: instant, lastSeenAt: instant })
