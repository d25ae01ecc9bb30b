import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { ROLLING_SLOT_MS, ROLLING_SLOTS_ACCEPTED } from '@portal/contract/delays'
import { type RollingCode, readRolling, signedText, slotAt } from '@portal/contract/documents/rolling-codes'
import type { DocumentsContext } from '../context.ts'
import type { CheckedDocument } from '../issued/issued-documents.store.ts'
import { stateOf, todayIn } from '../issued/state.ts'
import { findDevice, isActive } from './card-devices.store.ts'
import type { CardDeviceRow } from './card-devices.tables.ts'
import { checkedByItself, checkMark } from './look-again.ts'

/**
 * - `live`: the phone itself, now; `at`: the time of its code.
 * - `again`: the same device looks at it again within LOOK_AGAIN_MS; `at`: when it was live.
 * - `seen`: this code was checked before; `at`: when.
 * - `old`: a picture of an older code; `at`: the time of its code, null where that time is still to come.
 * - `forged`: not made by a phone of this card's student.
 * - `ended`: the phone or the card may no longer be shown; `at`: since when, if that is known.
 */
export type RollingAnswer = { answer: 'live' | 'again' | 'seen' | 'old' | 'forged' | 'ended'; at: string | null }
/** `mark`: what the device keeps that has found a code live (look-again.ts). */
type CheckedRolling = RollingAnswer & { mark?: string }

const forged: RollingAnswer = { answer: 'forged', at: null }

/**
 * Checks the code that a phone shows for an issued document. It costs a query and, if the phone is one of the document's
 * student, the verification of a signature: let the caller limit how often somebody may have it answered `forged`.
 * `mark`: what the device brings from a check of its own; null without one.
 */
export async function checkRollingCode(
  app: DocumentsContext,
  document: CheckedDocument,
  rolling: string,
  mark: string | null = null,
): Promise<CheckedRolling> {
  const code = readRolling(rolling)
  if (!code || !document.code || document.studentId === null || document.kind !== 'idCard') return forged
  const device = await findDevice(app.database.read, code.deviceId)
  if (device?.studentId !== document.studentId || !isSignedBy(device, document.code, code)) return forged
  const now = app.now()
  const { state, since } = stateOf(document, todayIn(app))
  if (state !== 'valid' && state !== 'underReview') return { answer: 'ended', at: since }
  if (!isActive(device, now)) return { answer: 'ended', at: device.endedAt }
  const own = checkedByItself(app, code, mark)
  return own ? { answer: 'again', at: own.toISOString() } : answerInTime(app, code, now)
}

function answerInTime(app: DocumentsContext, code: RollingCode, now: Date): CheckedRolling {
  const { deviceId, slot } = code
  const late = slotAt(now.getTime()) - slot
  if (late < -ROLLING_SLOTS_ACCEPTED) return { answer: 'old', at: null }
  const at = new Date(slot * ROLLING_SLOT_MS).toISOString()
  if (late > ROLLING_SLOTS_ACCEPTED) return { answer: 'old', at }
  const first = app.seenCodes.check(deviceId, slot, now)
  return first ? { answer: 'seen', at: first.toISOString() } : { answer: 'live', at, mark: checkMark(app, code, now) }
}

function isSignedBy({ publicKey }: Pick<CardDeviceRow, 'publicKey'>, documentCode: string, code: RollingCode) {
  const key = createPublicKey({ key: JSON.parse(publicKey) as JsonWebKey, format: 'jwk' })
  return verify(
    'sha256',
    Buffer.from(signedText(documentCode, code)),
    { key, dsaEncoding: 'ieee-p1363' },
    code.signature,
  )
}
