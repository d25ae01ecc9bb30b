/*
 * What a report can be of and be divided by. A browser reads it in the URL before it loads the screen: so it stands apart from
 * the schemas.
 */

/** What the office counts. */
export const reportNames = ['requests', 'students', 'letters', 'checks', 'cards'] as const
export type ReportName = (typeof reportNames)[number]

/** By what a report is divided. `field`: a field of the college's own with few values. */
export const reportGroups = ['course', 'semester', 'gender', 'field', 'kind', 'month', 'clerk', 'template'] as const
export type ReportGroup = (typeof reportGroups)[number]

/** `quarter`: the three whole months before the present one. */
export const reportPeriods = ['year', 'lastYear', 'quarter', 'days'] as const
export type ReportPeriod = (typeof reportPeriods)[number]
