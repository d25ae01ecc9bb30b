import type { ApiKey } from '@portal/contract/people/api-keys/api-keys'
import { allowedOf, listKeys } from '../../../auth/api-keys.store.ts'
import type { AppContext } from '../../context.ts'
import { os, requireActor } from '../../rpc.ts'
import { changeKey, createKey, endKey, rotateKey } from './api-keys.actions.ts'

async function list({ database, now }: AppContext): Promise<ApiKey[]> {
  const at = now().toISOString()
  return (await listKeys(database.read)).map(({ allowed, addresses, formerUntil, ...key }) => ({
    ...key,
    permissions: allowedOf({ allowed }),
    addresses: JSON.parse(addresses),
    formerUntil: formerUntil !== null && formerUntil > at ? formerUntil : null,
  }))
}

async function one(app: AppContext, id: string) {
  const found = (await list(app)).find((key) => key.id === id)
  if (!found) throw new Error('a key that was written is there')
  return found
}

/** The keys of programs, for registrars. */
export const apiKeyRoutes = {
  list: os.apiKeys.list.handler(({ context }) => list(context.app)),
  create: os.apiKeys.create.handler(async ({ context, input }) => {
    const { id, key } = await createKey(context.app, requireActor(context), input)
    return { apiKey: await one(context.app, id), key }
  }),
  update: os.apiKeys.update.handler(async ({ context, input }) => {
    const { id } = await changeKey(context.app, requireActor(context), input)
    return one(context.app, id)
  }),
  rotate: os.apiKeys.rotate.handler(async ({ context, input }) => {
    const { id, key } = await rotateKey(context.app, requireActor(context), input.id)
    return { apiKey: await one(context.app, id), key }
  }),
  revoke: os.apiKeys.revoke.handler(async ({ context, input }) => {
    const { id } = await endKey(context.app, requireActor(context), input.id)
    return one(context.app, id)
  }),
}
