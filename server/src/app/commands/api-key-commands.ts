import { parseArgs } from 'node:util'
import { isKeyAction, keyActions } from '@portal/contract/actions'
import { API_KEY_DAYS } from '@portal/contract/delays'
import { listKeys } from '../../auth/api-keys.store.ts'
import { ApiKeyError, createApiKey, revokeApiKey } from '../../features/people/api-keys/api-keys.ts'
import type { Database } from '../../platform/database/open.ts'

export const API_KEY_USAGE = `Keys with which programs call the API:

  npm run admin -- api-key create NAME --may ACTION,ACTION [--days N]
                                          makes one, valid for ${API_KEY_DAYS} days, and prints it once
  npm run admin -- api-key list
  npm run admin -- api-key revoke PREFIX  ends one at once

  A key may be allowed: ${keyActions.join(', ')}`

type Command = (database: Database) => Promise<string>

/** What `npm run admin -- api-key …` does, and what it prints; null for arguments that are not understood. */
export function apiKeyCommandOf([name, ...args]: string[]): Command | null {
  if (name === 'list' && args.length === 0) return (database) => describeKeys(database, new Date())
  if (name === 'create') return createCommandOf(args)
  const [prefix] = args
  if (name !== 'revoke' || prefix === undefined || args.length > 1) return null
  return async (database) => {
    await revokeApiKey(database, prefix, new Date())
    return `${prefix} is revoked.`
  }
}

function createCommandOf(args: string[]): Command | null {
  const parsed = parse(args)
  if (!parsed) return null
  const { name, may, days } = parsed
  return async (database) => {
    const unknown = may.filter((action) => !isKeyAction(action))
    if (unknown.length > 0) throw new ApiKeyError(`A key cannot be allowed ${unknown.join(', ')}.`)
    const key = await createApiKey(database, { name, allowed: may.filter(isKeyAction), days }, new Date())
    return `${name}\nkey: ${key}\nIt is shown only now. A program sends it as a header: Authorization: Bearer KEY`
  }
}

function parse(args: string[]) {
  try {
    const options = {
      may: { type: 'string', default: '' },
      days: { type: 'string', default: String(API_KEY_DAYS) },
    } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [name = ''] = positionals
    if (positionals.length !== 1) return null
    return { name: name.trim(), may: values.may.split(',').filter(Boolean), days: Number(values.days) }
  } catch {
    return null
  }
}

async function describeKeys(database: Database, now: Date) {
  const day = (instant: string) => instant.slice(0, 10)
  const keys = await listKeys(database.read)
  const state = ({ revokedAt, expiresAt }: (typeof keys)[number]) =>
    revokedAt
      ? `revoked ${day(revokedAt)}`
      : `${expiresAt > now.toISOString() ? 'valid until' : 'expired'} ${day(expiresAt)}`
  const lines = keys.map((key) => {
    const used = key.lastUsedAt ? `last used ${day(key.lastUsedAt)}` : 'never used'
    return `${key.prefix}  ${state(key)}, ${used}  ${key.name}: ${(JSON.parse(key.allowed) as string[]).join(', ')}`
  })
  return lines.length === 0 ? 'There are no API keys.' : lines.join('\n')
}
