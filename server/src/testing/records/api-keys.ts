import { createApiKey } from '../../features/people/api-keys/api-keys.ts'
import type { TestPortal } from '../portal/test-portal.ts'

/** Keys of programs for tests on demand. */
export const apiKeysOf = ({ app: { database, now } }: TestPortal) => ({
  /** The id of a new one. */
  async apiKey() {
    const key = await createApiKey(database, { name: 'Main system', allowed: ['viewCounts'], days: 1 }, now())
    const prefix = key.split('_').slice(0, 2).join('_')
    const keys = database.read.selectFrom('apiKeys').select('userId').where('prefix', '=', prefix)
    return (await keys.executeTakeFirstOrThrow()).userId
  },
})
