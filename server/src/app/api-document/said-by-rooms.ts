import { api } from '@portal/contract/api'
import { httpRouteRules } from '@portal/contract/http-routes'
import type { FileOperation, FileRouteName, RoomApiDocument, TagName } from '../../features/api-document.ts'
import type { Room } from '../../features/room.ts'
import { rooms } from '../rooms.ts'
import { sharedDescriptions } from './descriptions/anywhere.ts'

type Documented = Extract<(typeof rooms)[number], { apiDocument: unknown }>
type Said = Awaited<ReturnType<Documented['apiDocument']>>['apiDocument']
type NamesIn<Key extends 'tags' | 'fileOperations'> = Said extends infer One
  ? One extends Record<Key, infer Its>
    ? keyof Its
    : never
  : never

export type SaidByRooms = Required<RoomApiDocument> & {
  tags: Record<TagName, string>
  fileOperations: Record<FileRouteName, FileOperation>
}

/** Tags that stand in the document before another one than in the contract. */
const standsBefore: Record<string, string> = { apiKeys: 'webhooks', reports: 'dashboard' }
const tagsInOrder = Object.keys(api)
  .filter((tag) => !standsBefore[tag])
  .flatMap((tag) => [...Object.keys(standsBefore).filter((moved) => standsBefore[moved] === tag), tag])

/** What every room says in the API document. It does not compile while the sentence of a tag, or a file operation, is missing. */
export async function saidByRooms(): Promise<SaidByRooms> {
  const said = (await Promise.all(rooms.map((room: Room) => room.apiDocument?.()))).map((one) => one?.apiDocument)
  const tags: Record<NamesIn<'tags'>, string> = Object.assign({}, ...said.map((one) => one?.tags))
  const fileOperations: Record<NamesIn<'fileOperations'>, FileOperation> = Object.assign(
    {},
    ...said.map((one) => one?.fileOperations),
  )
  return {
    schemas: said.flatMap((one) => one?.schemas ?? []),
    tags: inOrder(tagsInOrder, tags),
    fileOperations: inOrder(Object.keys(httpRouteRules), fileOperations),
    webhooks: Object.assign({}, ...said.map((one) => one?.webhooks)),
    sections: Object.assign({}, ...said.map((one) => one?.sections)),
    descriptions: Object.assign({}, sharedDescriptions, ...said.map((one) => one?.descriptions)),
  }
}

/** The values of these names first, in this order; of names that have none, none. */
const inOrder = <Values extends object>(names: readonly string[], values: Values): Values => ({
  ...Object.fromEntries(names.filter((name) => name in values).map((name) => [name, undefined])),
  ...values,
})
