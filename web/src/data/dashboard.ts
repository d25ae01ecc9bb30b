import { topics } from '@portal/contract/topics'
import { client } from './client.ts'
import { listQuery } from './list-query.ts'
import { queueQuery } from './requests.ts'

/** How far the portal is set up, and what waits. */
export const dashboardQuery = listQuery(
  [topics.counts, 'dashboard'],
  () => client.dashboard.read(),
  topics.students,
  topics.imports,
  topics.cardPrints,
  topics.settings,
)

/** The first page of the queue of pending requests, those that have waited longest first. */
export const oldestRequestsQuery = queueQuery({ status: 'Pending', sort: 'oldest' })
