import { type AuditedAction, auditedActions } from '@portal/contract/actions'
import { pageSearch, type Search } from '../../../../list-search.ts'
import { choice, text } from '../../../../search-values.ts'
import type { PageSearch } from '../../../../ui/list/use-list-state.ts'

export type AuditSearch = PageSearch & { student?: string; action?: AuditedAction; from?: string; to?: string }

export function auditSearch(search: Search): AuditSearch {
  return {
    ...pageSearch(search),
    student: text(search.student),
    action: choice(auditedActions, search.action),
    from: text(search.from),
    to: text(search.to),
  }
}
