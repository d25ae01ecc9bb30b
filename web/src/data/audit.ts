import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'

export type AuditSearch = Parameters<typeof client.audit.search>[0]

/** The audit trail has no live topic: every sign-in adds an entry, and the list would move while somebody reads it. */
export const auditQuery = (list: AuditSearch) =>
  queryOptions({
    queryKey: ['audit', list],
    queryFn: () => client.audit.search(list),
    placeholderData: keepPreviousData,
  })
