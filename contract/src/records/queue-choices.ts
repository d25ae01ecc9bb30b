/*
 * What a queue can be ordered and filtered by. A browser reads it in the URL before it loads a screen: so it stands apart
 * from the schemas.
 */

export const queueSorts = ['oldest', 'newest'] as const

/** How long ago requests were sent. */
export const queueAgeNames = ['sinceYesterday', 'lastDay', 'lastWeek', 'overWeek', 'overTwoWeeks', 'overMonth'] as const
export type QueueAge = (typeof queueAgeNames)[number]
