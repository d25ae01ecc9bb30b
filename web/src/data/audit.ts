import type { AuditedAction } from '@portal/contract/office/audit'
import { topics } from '@portal/contract/topics'
import { queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'
import { listQuery } from './list-query.ts'

export type AuditSearch = Parameters<typeof client.audit.search>[0]

/** The audit trail has no live topic: every sign-in adds an entry, and the list would move while somebody reads it. */
export const auditQuery = (list: AuditSearch) => listQuery(['audit', list], () => client.audit.search(list))

/** What was done to one student, newest first. It is read again when something about the student has changed. */
export const historyQuery = (student: string, action: AuditedAction | '' = '') =>
  queryOptions({
    queryKey: ['audit', { student, action }],
    queryFn: () => client.audit.search({ student, action }),
    meta: {
      topics: [topics.profileOf, topics.requestsOf, topics.idCardsOf, topics.certificatesOf].map((of) => of(student)),
    },
  })
