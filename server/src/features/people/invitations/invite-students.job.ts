import type { InviteAllInput } from '@portal/contract/people/invitations/invitations'
import { recordAudit } from '../../../audit/record-audit.ts'
import { actorOfJob } from '../../../auth/actor-of-job.ts'
import { inviteStudent } from '../../../auth/invitations/invitations.ts'
import { count } from '../../../auth/limits/rate-limit.store.ts'
import { permit } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { ClaimedJob, JobHandler } from '../../../platform/jobs/job.ts'
import type { AppContext } from '../../context.ts'
import { nextInvitable } from './invitable-students.store.ts'
import { invitationLimit } from './invitation-limit.ts'

const STUDENTS_PER_STEP = 20

/** `after`: the students up to this `seq` are done. `since`: nobody is invited who has been invited after this instant. */
export type InviteStudentsData = { query: InviteAllInput; after: number; since: string }

/**
 * Invites the students who match the filters and can be invited, with one audit entry for each. Leaves out those who have
 * been sent as many invitations as one student gets in a day.
 */
export const inviteStudentsJob = (app: AppContext): JobHandler => ({
  async step(job: ClaimedJob) {
    const data = job.data as InviteStudentsData
    const actor = await actorOfJob(app.database.read, job, 'inviteManyStudents')
    const next = { after: data.after, since: data.since, limit: STUDENTS_PER_STEP }
    const query = { ...data.query, config: app.config }
    const { ids, upTo } = await nextInvitable(app.database.read, query, next)
    return async (tx) => {
      for (const id of await withinLimit(tx, ids, app.now())) {
        const invited = await inviteStudent(app, tx, permit(actor, 'inviteStudent', { studentId: id }), app.now())
        const entry = { action: 'inviteStudent', by: actor, studentId: id } as const
        if (invited) await recordAudit(tx, entry, app.now())
      }
      const place = job.place + ids.length
      if (upTo === null) return { place, total: place, done: true }
      return { place, total: Math.max(job.total, place), done: false, data: { ...data, after: upTo } }
    }
  },
})

/** Counts one invitation for each student, and returns those who are allowed it. */
async function withinLimit(tx: Tx, ids: readonly string[], now: Date) {
  if (ids.length === 0) return []
  const refusals = await count(tx, ids.map(invitationLimit), now)
  const refused = new Set(refusals.map(({ rateLimit }) => rateLimit.subject))
  return ids.filter((id) => !refused.has(id))
}
