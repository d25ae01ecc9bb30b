import { SAVED_FILTERS_PER_PERSON } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import type { SavedFilterInput } from '@portal/contract/records/saved-filters'
import { topics } from '@portal/contract/topics'
import { lockAccount } from '../../../auth/accounts.store.ts'
import { type AuthenticatedActor, permit } from '../../../permissions/permit.ts'
import type { AppContext } from '../../context.ts'
import { countSavedFiltersOf, deleteSavedFilter, insertSavedFilter } from './saved-filters.store.ts'

// A person's own saved filters are a preference like the hidden columns, so they are not in the audit trail.

/**
 * Saves filters of a list under a name of the person's own. Throws TOO_MANY_SAVED_FILTERS, or FILTER_NAME_TAKEN when they
 * have a filter of this list with this name.
 */
export function saveFilter(app: AppContext, actor: AuthenticatedActor, draft: SavedFilterInput) {
  const allowed = permit(actor, 'changeSavedFilters', { studentId: actor.id })
  return app.database.transaction(async (tx) => {
    // Of two at once the second waits here, and then counts the first one.
    await lockAccount(tx, actor.id)
    if ((await countSavedFiltersOf(tx.db, actor.id)) >= SAVED_FILTERS_PER_PERSON) {
      throw new Problem('TOO_MANY_SAVED_FILTERS')
    }
    const saved = await insertSavedFilter(tx, allowed, draft, app.now())
    if (!saved) throw new Problem('FILTER_NAME_TAKEN')
    tx.invalidate(topics.savedFiltersOf(actor.id))
    return saved
  })
}

/** Deletes one of the person's own saved filters. Throws SAVED_FILTER_NOT_FOUND. */
export function removeFilter(app: AppContext, actor: AuthenticatedActor, id: string) {
  const allowed = permit(actor, 'changeSavedFilters', { studentId: actor.id })
  return app.database.transaction(async (tx) => {
    if (!(await deleteSavedFilter(tx, allowed, id))) throw new Problem('SAVED_FILTER_NOT_FOUND')
    tx.invalidate(topics.savedFiltersOf(actor.id))
    return { id }
  })
}
