import { os, requireActor } from '../../rpc.ts'
import { removeFilter, saveFilter } from './saved-filters.actions.ts'
import { listSavedFiltersOf } from './saved-filters.store.ts'

/** The filters of lists that the signed-in administrator has saved. */
export const savedFilterRoutes = {
  list: os.savedFilters.list.handler(({ context }) =>
    listSavedFiltersOf(context.app.database.read, requireActor(context).id),
  ),
  save: os.savedFilters.save.handler(({ context, input }) => saveFilter(context.app, requireActor(context), input)),
  delete: os.savedFilters.delete.handler(({ context, input }) =>
    removeFilter(context.app, requireActor(context), input.id),
  ),
}
