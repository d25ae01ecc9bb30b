import { randomUUID } from 'node:crypto'
import type { savedFiltersRoom } from '../../../features/people/saved-filters/room.ts'
import { clerks, type Expectations, officeAndKeys } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof savedFiltersRoom> = {
  'savedFilters.list': { outcomes: officeAndKeys() },
  'savedFilters.save': {
    outcomes: clerks(201),
    probe: () => ({ body: { name: randomUUID(), search: { course: ['B.A. English'] } } }),
  },
  'savedFilters.delete': {
    outcomes: clerks(200, 'SAVED_FILTER_NOT_FOUND'),
    probe: async ({ savedFilter }) => ({ id: await savedFilter() }),
  },
}
