import { randomBytes } from 'node:crypto'
import { canUnseal, sealKey, unsealKey } from '../../../platform/signing/sealed-key.ts'
import type { WebhookRow } from './webhooks.tables.ts'

const SECRET_BYTES = 32
/** So many changes in a day leave the receiver time. */
const FORMER_MAX = 5
const PREFIX = 'whsec_'
const PURPOSE = 'webhook'

/** A new secret of a webhook, as its receiver keeps it and as it is stored. */
export function makeSecret(portalSecret: string, webhookId: string) {
  const bytes = randomBytes(SECRET_BYTES)
  const sealed = sealKey(portalSecret, { id: webhookId, purpose: PURPOSE }, bytes)
  return { secret: PREFIX + bytes.toString('base64'), sealed }
}

/** The bytes of a stored secret. Throws `LostSecretError`. */
export const openStoredSecret = (portalSecret: string, webhookId: string, sealed: string) =>
  unsealKey(portalSecret, { id: webhookId, purpose: PURPOSE }, sealed)

/** Whether a stored secret can be opened: PORTAL_SECRET has not changed since. */
export const canOpenSecret = (portalSecret: string, webhookId: string, sealed: string) =>
  canUnseal(portalSecret, { id: webhookId, purpose: PURPOSE }, sealed)

/** The secrets before the present one that still sign, newest first. They are stored with spaces between. */
export function validFormer(
  { formerSecret, formerUntil }: Pick<WebhookRow, 'formerSecret' | 'formerUntil'>,
  now: Date,
) {
  return formerSecret !== null && formerUntil !== null && formerUntil > now.toISOString() ? formerSecret.split(' ') : []
}

/** What is stored beside a new secret, so that whichever the receiver has now goes on signing. */
export const formerOf = (row: Pick<WebhookRow, 'sealedSecret' | 'formerSecret' | 'formerUntil'>, now: Date) =>
  [row.sealedSecret, ...validFormer(row, now)].slice(0, FORMER_MAX).join(' ')
