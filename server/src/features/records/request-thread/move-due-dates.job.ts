import { topics } from '@portal/contract/topics'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import type { AppContext } from '../../context.ts'
import { moveNextDueDates, type UnmovedRequests } from './move-due-dates.store.ts'

/**
 * Computes the due dates of open requests anew, a batch a step. Each step takes the calendar that is stored then, so two
 * such jobs need no order, and a node that has not heard of a change does not undo it.
 */
export const moveDueDatesJob = ({ collegeSettings }: Pick<AppContext, 'collegeSettings'>): JobHandler => ({
  step: async (job) => async (tx) => {
    const calendar = await collegeSettings.readCalendar(tx.db)
    const { next, moved } = await moveNextDueDates(tx, job.data as UnmovedRequests, calendar)
    for (const { id, studentId } of moved) tx.invalidate(topics.request(id), topics.requestsOf(studentId))
    for (const status of new Set(moved.map(({ status }) => status))) tx.invalidate(topics.queue(status))
    return next === null ? { place: job.total } : { place: job.place, data: next }
  },
  deleteWhenDone: true,
})
