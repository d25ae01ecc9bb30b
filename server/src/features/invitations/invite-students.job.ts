import type { InviteAllInput } from '@portal/contract/invitations'
import { recordAudit } from '../../audit/record-audit.ts'
import { inviteStudent } from '../../auth/invitations.ts'
import { permit } from '../../permissions/permit.ts'
import type { ClaimedJob, JobHandler } from '../../platform/jobs/job.ts'
import type { AppContext } from '../context.ts'
import { actorOfJob } from '../jobs/actor-of-job.ts'
import { nextInvitable } from './invitable-students.store.ts'

const STUDENTS_PER_STEP = 20

/** `after`: the students up to this `seq` are done. `since`: nobody is invited who has been invited after this instant. */
export type InviteStudentsData = { query: InviteAllInput; after: number; since: string }

/** Invites the students who match the filters and have no password, with one audit entry for each. */
export const inviteStudentsJob = (app: AppContext): JobHandler => ({
  async step(job: ClaimedJob) {
    const data = job.data as InviteStudentsData
    const actor = await actorOfJob(app.database.read, job)
    const next = { after: data.after, since: data.since, limit: STUDENTS_PER_STEP }
    const { ids, upTo } = await nextInvitable(app.database.read, data.query, next)
    return async (tx) => {
      for (const id of ids) {
        const invited = await inviteStudent(app, tx, permit(actor, 'inviteStudent', { studentId: id }), app.now())
        const entry = { action: 'inviteStudent', actorId: actor.id, address: actor.address, studentId: id } as const
        if (invited) await recordAudit(tx, entry, app.now())
      }
      const place = job.place + ids.length
      if (upTo === null) return { place, total: place, done: true }
      return { place, total: Math.max(job.total, place), done: false, data: { ...data, after: upTo } }
    }
  },
})
