import type { Config } from '../../../platform/config.ts'

type RetentionSettings = Pick<Config, 'forgetAfterYears' | 'formerStudentMonths'>

const MONTHS_A_YEAR = 12

/** The statuses of students who can be proposed to be forgotten. */
const retainedStatuses = ['former', 'inactive'] as const
type RetainedStatus = (typeof retainedStatuses)[number]

/** A student of this status who left, or was deactivated, at or before this instant is proposed to be forgotten. */
export type RetentionRule = { status: RetainedStatus; until: string }

/**
 * The rules of the college; none where it has set no time. A former student is never proposed while they may still sign
 * in, however short the time is set.
 */
export function retentionRules(settings: RetentionSettings, now: Date): RetentionRule[] {
  return retainedStatuses.flatMap((status) => {
    const years = settings.forgetAfterYears[status]
    if (years === null) return []
    const months = years * MONTHS_A_YEAR
    const kept = status === 'former' ? Math.max(months, settings.formerStudentMonths) : months
    return [{ status, until: monthsBefore(now, kept).toISOString() }]
  })
}

function monthsBefore(now: Date, months: number) {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then
}
