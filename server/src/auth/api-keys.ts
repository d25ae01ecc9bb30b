import { BlockList, isIP } from 'node:net'
import type { ApiKeyActor } from '@portal/contract/actors'
import { INVALID_API_KEYS_PER_ADDRESS } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import { hashApiKey } from './api-key.ts'
import { findValidKey, isKeyTouchDue, toActor, touchKey } from './api-keys.store.ts'
import type { AuthContext } from './context.ts'
import { rateLimitKey } from './limits/network.ts'
import { consumeInOrder } from './limits/rate-limit.ts'

/**
 * The actor of a key. Throws API_KEY_INVALID, which does not tell an unknown key from an expired or revoked one, and
 * TOO_MANY_INVALID_API_KEYS; API_KEY_ELSEWHERE tells who has the right key that it is bound to other addresses.
 */
export async function verifyApiKey(app: AuthContext, key: string, address: string): Promise<ApiKeyActor> {
  const { backgroundTasks, database } = app
  const now = app.now()
  const found = await findValidKey(database.read, hashApiKey(key), now)
  if (!found) throw await invalidKey(app, address)
  if (!isAddressAmong(address, JSON.parse(found.addresses))) throw new Problem('API_KEY_ELSEWHERE')
  if (isKeyTouchDue(found, now)) backgroundTasks.run(() => touchKey(database, found.userId, now))
  return toActor(found)
}

/**
 * Counts an invalid key against its address. A valid key from the same address still works: it cannot be guessed, so the
 * limit only keeps a program that was left with an old key from costing much.
 */
async function invalidKey(app: AuthContext, address: string) {
  const network = rateLimitKey(address)
  const limit = { name: 'api-key/address', subject: network, limit: INVALID_API_KEYS_PER_ADDRESS }
  const { refusedBy, isFirstRefusal } = await consumeInOrder(app.database, [limit], app.now())
  if (isFirstRefusal) app.log.warn({ network }, 'many requests with an API key that is not valid')
  return new Problem(refusedBy ? 'TOO_MANY_INVALID_API_KEYS' : 'API_KEY_INVALID')
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether an address is one of these, or in one of these networks; with none it is. */
function isAddressAmong(address: string, networks: readonly string[]) {
  if (networks.length === 0) return true
  const list = new BlockList()
  for (const network of networks) {
    const [start = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(start, familyOf(start))
    else list.addSubnet(start, Number(bits), familyOf(start))
  }
  // IPv4 on a socket of IPv6.
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  return isIP(plain) !== 0 && list.check(plain, familyOf(plain))
}
