import { randomBytes } from 'node:crypto'
import { sealKey, unsealKey } from '../../../platform/signing/sealed-key.ts'

const SECRET_BYTES = 32
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
