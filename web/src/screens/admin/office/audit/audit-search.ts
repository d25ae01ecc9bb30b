import { pageSearch, type Search } from '../../../../list-search.ts'
import { text } from '../../../../search-values.ts'
import type { PageSearch } from '../../../../ui/list/use-list-state.ts'

/** `action`: as it stands in the URL. The list of all actions comes with the screen. */
export type AuditUrl = PageSearch & { student?: string; action?: string; from?: string; to?: string }

export function auditSearch(search: Search): AuditUrl {
  return {
    ...pageSearch(search),
    student: text(search.student),
    action: text(search.action),
    from: text(search.from),
    to: text(search.to),
  }
}
