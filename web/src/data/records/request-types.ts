import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import { topics } from '@portal/contract/topics'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { invalidateTopics } from '../api/query-client.ts'
import { isSessionExpired, notifyExpired } from '../api/session-expired.ts'

/** The kinds of request, for the office. */
export const requestKindsQuery = queryOptions({
  queryKey: [topics.requestKinds, 'list'],
  queryFn: () => client.requestKinds.list(),
})

/** The kinds that requests can be of: those that are or were in use, by name. */
export const askedKindsQuery = queryOptions({
  ...requestKindsQuery,
  select: (kinds) =>
    kinds
      .filter(({ state, version }) => state !== 'draft' || version > 1)
      .toSorted((a, b) => a.name.en.localeCompare(b.name.en)),
})

export const requestKindQuery = (id: string) =>
  queryOptions({ queryKey: [topics.requestKinds, 'one', id], queryFn: () => client.requestKinds.read({ id }) })

export const requestKindVersionQuery = (id: string) =>
  queryOptions({ queryKey: [topics.requestKinds, 'version', id], queryFn: () => client.requestKinds.version({ id }) })

type Step = { id: string; revision: number }

async function told<Answer>(change: Promise<Answer>) {
  try {
    return await change
  } catch (error) {
    if (isSessionExpired(error)) notifyExpired('writing')
    throw error
  } finally {
    invalidateTopics(topics.requestKinds)
  }
}

/** The changes of a kind; each refuses another revision than the one that was shown. */
export const changeKind = {
  create: (definition: RequestTypeDefinition) => told(client.requestKinds.create({ definition })),
  save: (step: Step, definition: RequestTypeDefinition) => told(client.requestKinds.save({ ...step, definition })),
  use: (step: Step) => told(client.requestKinds.use(step)),
  keep: (step: Step) => told(client.requestKinds.keep(step)),
  remove: (step: Step) => told(client.requestKinds.remove(step)),
}
