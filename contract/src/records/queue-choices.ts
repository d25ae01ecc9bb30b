/*
 * What a queue can be ordered and filtered by. A browser reads it in the URL before it loads a screen: so it stands apart
 * from the schemas.
 */

/** `due`: what is due first; what has no such day, or waits for its student, comes last. */
export const queueSorts = ['oldest', 'newest', 'due'] as const
export type QueueSort = (typeof queueSorts)[number]

/** How long ago requests were sent. */
export const queueAgeNames = ['sinceYesterday', 'lastDay', 'lastWeek', 'overWeek', 'overTwoWeeks', 'overMonth'] as const
export type QueueAge = (typeof queueAgeNames)[number]

/** When requests are due that the office does not wait for an answer to. */
export const queueDueNames = ['overdue', 'today', 'week'] as const
export type QueueDue = (typeof queueDueNames)[number]
/** Whom the office waits for. */
export const queueWaitingNames = ['student'] as const
export type QueueWaiting = (typeof queueWaitingNames)[number]
/** Who works on requests, where it is not the id of somebody of the office. */
export const MINE = 'mine'
export const NOBODYS = 'nobody'
/** What has approved requests. */
export const queueRuleNames = ['approved'] as const
export type QueueRule = (typeof queueRuleNames)[number]
/** What approving a request changes, or has changed, beside the request. */
export const queueChangeNames = ['record'] as const
export type QueueChange = (typeof queueChangeNames)[number]
/** Instead of the id of a kind: the requests with a free message. */
export const NO_KIND = 'other'
