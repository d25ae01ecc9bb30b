import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import { topics } from '@portal/contract/topics'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { changing, readQuery } from '../api/queries.ts'

/** The request types, for the office. */
export const requestTypesQuery = readQuery([topics.requestKinds, 'list'], () => client.requestKinds.list())

/** The types that requests can be of: those that are or were in use, by name. */
export const askedRequestTypesQuery = queryOptions({
  ...requestTypesQuery,
  select: (requestTypes) =>
    requestTypes
      .filter(({ state, version }) => state !== 'draft' || version > 1)
      .toSorted((a, b) => a.name.en.localeCompare(b.name.en)),
})

export const requestTypeQuery = (id: string) =>
  readQuery([topics.requestKinds, 'one', id], () => client.requestKinds.read({ id }))

export const requestTypeVersionQuery = (id: string) =>
  readQuery([topics.requestKinds, 'version', id], () => client.requestKinds.version({ id }))

type Step = { id: string; revision: number }

const reporting = <Answer>(change: Promise<Answer>) => changing(change, topics.requestKinds)

/** The changes of a request type; each refuses another revision than the one that was shown. */
export const changeRequestType = {
  create: (definition: RequestTypeDefinition) => reporting(client.requestKinds.create({ definition })),
  save: (step: Step, definition: RequestTypeDefinition) => reporting(client.requestKinds.save({ ...step, definition })),
  use: (step: Step) => reporting(client.requestKinds.use(step)),
  keep: (step: Step) => reporting(client.requestKinds.keep(step)),
  remove: (step: Step) => reporting(client.requestKinds.remove(step)),
}
