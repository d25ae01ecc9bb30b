/*
 * What a queue can be ordered and filtered by. A browser reads it in the URL before it loads a screen: so it stands apart
 * from the schemas.
 */

export const queueSorts = ['oldest', 'newest'] as const

/** How long ago requests were sent. */
export const queueAgeNames = ['sinceYesterday', 'lastDay', 'lastWeek', 'overWeek', 'overTwoWeeks', 'overMonth'] as const
export type QueueAge = (typeof queueAgeNames)[number]

/** When requests are due that the office does not wait for an answer to. */
export const queueDueNames = ['overdue', 'today', 'week'] as const
export type QueueDue = (typeof queueDueNames)[number]
/** Whom the office waits for. */
export const queueWaitingNames = ['student'] as const
export type QueueWaiting = (typeof queueWaitingNames)[number]
/** Who works on requests. */
export const queueAssigneeNames = ['mine'] as const
export type QueueAssignee = (typeof queueAssigneeNames)[number]
/** What has approved requests. */
export const queueRuleNames = ['approved'] as const
export type QueueRule = (typeof queueRuleNames)[number]
/** What approving a request changes, or has changed, beside the request. */
export const queueChangeNames = ['record'] as const
export type QueueChange = (typeof queueChangeNames)[number]
/** Instead of the id of a kind: the requests with a free message. */
export const NO_KIND = 'other'
