import * as z from 'zod/mini'
import { type KeyAction, keyActions } from '../../actions.ts'
import { API_KEY_DAYS_MAX } from '../../delays.ts'
import { instant, recordId, singleLine } from '../../fields.ts'
import { NAME_MAX_CHARACTERS } from '../../limits.ts'
import { apiKeyMessages } from './api-key-messages.ts'

/** How many addresses and networks a key can be bound to. */
const KEY_ADDRESSES_MAX = 20
const text = apiKeyMessages.fields

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const permission = z.enum(keyActions as [KeyAction, ...KeyAction[]])
const permissions = z.array(permission).check(z.minLength(1, text.noPermission))
const name = singleLine(text.name, NAME_MAX_CHARACTERS)

/** A key with which a program calls the API, without the key itself. */
export const apiKey = z.object({
  id: recordId,
  name: z.string(),
  /** The beginning of the key, to recognise it by. */
  prefix: z.string(),
  permissions: z.array(permission),
  /** Where it may be used from; empty: from anywhere. */
  addresses: z.array(z.string()),
  created_at: instant,
  expiresAt: instant,
  lastUsedAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
  /** Until when the key before the last rotation is valid as well; null: it is not. */
  formerUntil: z.nullable(instant),
})
export type ApiKey = z.output<typeof apiKey>

/** The key itself is told only now. */
export const apiKeySecret = z.object({ apiKey, key: z.string() })

const changeable = { name, permissions, addresses: z.array(network).check(z.maxLength(KEY_ADDRESSES_MAX)) }
export const apiKeyCreateInput = z.strictObject({
  ...changeable,
  days: z.int().check(z.minimum(1), z.maximum(API_KEY_DAYS_MAX)),
})
export const apiKeyUpdateInput = z.strictObject({ id: recordId, ...changeable })

/** The addresses in a text, which are divided by commas, spaces or lines. */
export const addressesIn = (typed: string) => typed.split(/[\s,;]+/).filter(Boolean)

const canBeAddresses = (typed: string) => {
  const addresses = addressesIn(typed)
  return addresses.length <= KEY_ADDRESSES_MAX && addresses.every((address) => network.safeParse(address).success)
}
const canBeDays = (typed: string) => /^\d{1,5}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= API_KEY_DAYS_MAX

/** What is typed about a key; the days only of a new one. */
export const apiKeyForm = z.strictObject({
  ...{ name, permissions },
  addresses: z.string().check(z.refine(canBeAddresses, text.notAddresses(KEY_ADDRESSES_MAX))),
  days: z.string().check(z.trim(), z.refine(canBeDays, text.notDays(API_KEY_DAYS_MAX))),
})
