import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { portal } from './client.ts'

export type AuditList = Parameters<typeof portal.audit.search>[0]

/** The audit trail is no live topic: it grows with every sign-in of the college, and would never stand still to be read. */
export const auditQuery = (list: AuditList) =>
  queryOptions({
    queryKey: ['audit', list],
    queryFn: () => portal.audit.search(list),
    placeholderData: keepPreviousData,
  })
