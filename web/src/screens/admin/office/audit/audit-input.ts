import { type AuditedAction, auditedActions } from '@portal/contract/actions'
import * as z from 'zod/mini'
import { choice } from '../../../../search-values.ts'
import type { ListState } from '../../../../ui/list/use-list-state.ts'
import type { AuditSearch as AuditProcedureInput } from './audit.ts'
import type { AuditUrl } from './audit-search.ts'

type AuditSearch = Omit<AuditUrl, 'action'> & { action?: AuditedAction }
export type AuditListState = ListState<AuditSearch>

/** The search parameters without an action that the audit trail does not have. */
export const knownSearch = (search: AuditUrl): AuditSearch => ({
  ...search,
  action: choice(auditedActions, search.action),
})

export const noAuditFilters = { student: undefined, action: undefined, from: undefined, to: undefined }

/** The input of the audit procedure for the present state of the list. */
export const auditInput = (list: AuditListState) =>
  ({ ...auditFilters(list), page: list.page, pageSize: list.pageSize }) satisfies AuditProcedureInput

/** The same for all pages. */
export function auditFilters({ q, search: { student, action, from, to } }: AuditListState) {
  return {
    person: q,
    student: student ?? '',
    action: action ?? '',
    from: startOfDay(from),
    before: startOfDay(to, 1),
  } satisfies AuditProcedureInput
}

export function isFiltered(list: AuditListState) {
  const { person, student, action, from, before } = auditInput(list)
  return [person, student, action, from, before].some((filter) => filter !== '')
}

/** The start of a date (YYYY-MM-DD) in the browser's time zone, `daysLater` later; '' if it is no date. */
function startOfDay(date = '', daysLater = 0) {
  if (!isDate(date)) return ''
  const at = new Date(`${date}T00:00`)
  at.setDate(at.getDate() + daysLater)
  return at.toISOString()
}

const isDate = (text: string) => z.iso.date().safeParse(text).success
