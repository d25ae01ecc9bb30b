import { promotionActions } from '@portal/contract/bulk/promotion-filters'
import type { PromotionAction } from '@portal/contract/bulk/promotions'
import { pageSearch, type Search } from '../../../../list-search.ts'
import { choice } from '../../../../search-values.ts'
import type { PageSearch } from '../../../../ui/list/use-list-state.ts'

export type PromotionSearch = PageSearch & {
  /** The group whose students are shown, instead of all groups. */
  group?: number
  /** Only the groups of which this becomes. */
  show?: PromotionAction
}

export function promotionSearch(search: Search): PromotionSearch {
  const group = search.group === undefined ? Number.NaN : Number(search.group)
  return {
    ...pageSearch(search),
    group: Number.isInteger(group) && group >= 0 ? group : undefined,
    show: choice(promotionActions, search.show),
  }
}
