import type { AppContext } from '../../context.ts'
import type { Room } from '../../room.ts'
import { versionsOf } from '../versioned-records/versioned-record.store.ts'
import { currentOf } from '../versioned-records/versioned-record.ts'
import { deleteOldRefusals } from './refused-requests.store.ts'
import { myRequestTypeRoutes, requestTypeRoutes } from './request-types.routes.ts'
import { definitionOf, findRequestType, requestTypeRecords } from './request-types.store.ts'

export const requestTypesRoom = {
  procedures: { me: myRequestTypeRoutes, requestKinds: requestTypeRoutes },
  maintenance: {
    oldRefusals: ({ byAge }) => deleteOldRefusals(byAge.database, byAge.now()),
  },
  asks: { 'requestKinds.use': asksToUse },
  apiDocument: () => import('./request-types.api-document.ts'),
} satisfies Room

async function asksToUse({ database }: AppContext, { id, revision }: { id: string; revision: number }) {
  // A draft that is saved meanwhile has another revision: what is put to use would not be what was looked at here.
  const requestType = await findRequestType(database.read, id)
  if (requestType && Number(requestType.revision) !== revision) return true
  const { draft } = currentOf(await versionsOf(database.read, requestTypeRecords, [id]))
  return draft !== undefined && definitionOf(draft).approvesByRule
}
