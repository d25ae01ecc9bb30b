import { hash } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@portal/contract/people/session'
import type { RpcContext } from '../rpc.ts'

/** The time in milliseconds and a random number. */
const KEY = /^(\d{13})-[\d.e-]{3,30}$/

/**
 * The id of what a student sends with a key of the browser: the same when the same content is sent once more because no
 * answer came, so that it can be there already. It begins with the time, as a UUID of version 7. Null without such a key.
 */
export function submissionId({ response, session }: Pick<RpcContext, 'response' | 'session'>, content: object) {
  const key = `${response.req.headers[IDEMPOTENCY_HEADER]}`
  const [, at] = KEY.exec(key) ?? []
  if (!at || !session) return null
  const sent = hash('sha256', `${session.user.id} ${key} ${JSON.stringify(content)}`)
  const time = Number(at).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sent.slice(0, 3)}-8${sent.slice(3, 6)}-${sent.slice(6, 18)}`
}

/**
 * Stores what a student sends, or reads what is there already under its id. Of two that arrive at the very same moment one
 * waits in the database for the other and is then refused (its id, its files or the last of a limit are taken): it gets the
 * answer of the one that is stored.
 */
export async function storeOnce<Stored>(store: () => Promise<Stored>, findStored: () => Promise<Stored | undefined>) {
  try {
    return await store()
  } catch (error) {
    const stored = await findStored()
    if (stored === undefined) throw error
    return stored
  }
}
