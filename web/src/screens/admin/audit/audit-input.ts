import { auditedActions } from '@portal/contract/audit'
import * as z from 'zod/mini'
import type { AuditList } from '../../../data/audit.ts'
import type { ListState } from '../../../ui/use-list-state.ts'

/** What the portal is asked for, from the state of the list; what the portal does not know is left out. */
export function auditInput({ q, page, pageSize, search: { action, from, to } }: ListState) {
  return {
    person: q,
    action: auditedActions.find((known) => known === action) ?? '',
    from: beginningOf(from),
    before: beginningOf(to, 1),
    page,
    pageSize,
  } satisfies AuditList
}

/** Whether the list shows only some of the entries. */
export function isNarrowed(list: ListState) {
  const { person, action, from, before } = auditInput(list)
  return [person, action, from, before].some((narrowing) => narrowing !== '')
}

/** When a day (YYYY-MM-DD) begins where its reader is, or the one so many days later; '' for what is no day. */
function beginningOf(day = '', later = 0) {
  if (!isDay(day)) return ''
  const at = new Date(`${day}T00:00`)
  at.setDate(at.getDate() + later)
  return at.toISOString()
}

const isDay = (text: string) => z.iso.date().safeParse(text).success
