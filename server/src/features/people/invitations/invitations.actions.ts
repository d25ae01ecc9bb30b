import { HANDOUTS_AT_ONCE_MAX, HANDOUTS_PER_HOUR, INVITE_ALL_PER_DAY } from '@portal/contract/limits'
import type { HandoutsInput, InviteAllInput } from '@portal/contract/people/invitations/invitations'
import { Problem } from '@portal/contract/problems'
import { DAY_MS, HOUR_MS } from '@portal/contract/time/durations'
import { auditedWrite } from '../../../audit/audited-write.ts'
import { recheckActor } from '../../../auth/actor-of-job.ts'
import { readAccess } from '../../../auth/invitations/invitations.store.ts'
import { canInvite, inviteStudent, makeInvitationHandout } from '../../../auth/invitations/invitations.ts'
import { consumeOrThrow } from '../../../auth/limits/rate-limit.ts'
import { studentsHaveNoPasswords } from '../../../auth/passwords/password-sign-in.ts'
import { type AuthenticatedActor, requirePermission, type Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { findJob, findJobOf } from '../../../platform/jobs/jobs.store.ts'
import { presentJob } from '../../../platform/jobs/present-job.ts'
import type { AppContext } from '../../context.ts'
import { findActiveStudent } from '../students/students.store.ts'
import { countInvitable, listInvitable } from './invitable-students.store.ts'
import { invitationLimit } from './invitation-limit.ts'
import type { InviteStudentsData } from './invite-students.job.ts'

/** What the jobs that invite many students are found by: one of them runs at a time. */
const INVITE_ALL = 'invite-all'

/**
 * Invites one active student by e-mail, unless they have a password or a linked account already. Throws STUDENT_NOT_FOUND,
 * NOT_INVITABLE (when they choose one at this moment), MAIL_NOT_SET_UP and TOO_MANY_INVITATIONS.
 */
export async function invite(app: AppContext, actor: AuthenticatedActor, id: string) {
  requirePermission(actor, 'inviteStudent')
  requireMail(app)
  if (!(await findActiveStudent(app.database.read, id))) throw new Problem('STUDENT_NOT_FOUND')
  const [access] = await readAccess(app.database.read, [id], app.config)
  if (access?.hasPassword || access?.signInLink) return
  await auditedWrite(app, actor, 'inviteStudent', activeStudent(id), async (tx, allowed) => {
    await consumeOrThrow(tx, [invitationLimit(id)], app.now(), 'TOO_MANY_INVITATIONS')
    if (!(await inviteStudent(app, tx, allowed, app.now()))) throw new Problem('NOT_INVITABLE')
    return { result: null, about: {} }
  })
}

/**
 * Adds a job that invites every active student without a password or a linked account who matches the filters, and returns
 * it. Throws NOBODY_TO_INVITE, INVITATIONS_RUNNING, MAIL_NOT_SET_UP and TOO_MANY_INVITATIONS.
 */
export async function inviteAll(app: AppContext, actor: AuthenticatedActor, query: InviteAllInput) {
  requirePermission(actor, 'inviteManyStudents')
  requireMail(app)
  const total = await countInvitable(app.database.read, invitableQuery(app, query))
  if (total === 0) throw new Problem('NOBODY_TO_INVITE')
  const id = await app.database.transaction(async (tx) => {
    const now = app.now()
    // Two administrators at the same moment wait here for each other; the second one then sees the job of the first.
    const limit = { name: 'invite/all', subject: '', limit: INVITE_ALL_PER_DAY, windowMs: DAY_MS }
    await consumeOrThrow(tx, [limit], now, 'TOO_MANY_INVITATIONS')
    const last = await findJobOf(tx.db, INVITE_ALL)
    if (last?.state === 'waiting') throw new Problem('INVITATIONS_RUNNING')
    const data: InviteStudentsData = { query, after: 0, since: now.toISOString() }
    return app.jobs.enqueue(tx, { kind: 'inviteStudents', data, total, subjectId: INVITE_ALL, createdBy: actor.id })
  })
  const row = await findJob(app.database.read, id)
  if (!row) throw new Error('the job has been discarded')
  return presentJob(row, app.now())
}

/** The last job that invited many students, or null. */
export async function lastInviteAll({ database, now }: AppContext) {
  const row = await findJobOf(database.read, INVITE_ALL)
  return row ? presentJob(row, now()) : null
}

/**
 * Makes codes to be printed, which end the earlier invitations of their students. Students who cannot be invited are left
 * out. Throws PASSWORDS_OFF, NOBODY_TO_INVITE, TOO_MANY_SLIPS and TOO_MANY_SLIPS_AN_HOUR.
 */
export async function makeHandouts(app: AppContext, actor: AuthenticatedActor, input: HandoutsInput) {
  requirePermission(actor, 'inviteManyStudents')
  if (app.config.oidc?.only) throw studentsHaveNoPasswords(app.config)
  const ids =
    'ids' in input
      ? input.ids
      : await listInvitable(app.database.read, invitableQuery(app, input), HANDOUTS_AT_ONCE_MAX + 1)
  if (ids.length > HANDOUTS_AT_ONCE_MAX) throw new Problem('TOO_MANY_SLIPS')
  const limit = {
    name: 'invite/slips',
    subject: actor.id,
    limit: HANDOUTS_PER_HOUR,
    windowMs: HOUR_MS,
    amount: ids.length,
  }
  await app.database.transaction((tx) => consumeOrThrow(tx, [limit], app.now(), 'TOO_MANY_SLIPS_AN_HOUR'))
  const slips = []
  for (const id of ids) {
    await recheckActor(app.database.read, actor, 'inviteManyStudents')
    slips.push(await makeHandout(app, actor, id))
  }
  const made = slips.filter((slip) => slip !== null)
  if (made.length === 0) throw new Problem('NOBODY_TO_INVITE')
  return made
}

async function makeHandout(app: AppContext, actor: AuthenticatedActor, id: string) {
  const making = auditedWrite(app, actor, 'inviteStudent', activeStudent(id), async (tx, allowed) => {
    const slip = await makeInvitationHandout(app, tx, allowed, app.now())
    if (!slip) throw new Problem('NOT_INVITABLE')
    return { result: slip, about: { fields: ['slip'] } }
  })
  return making.catch((error: unknown) => {
    const isLeftOut = error instanceof Problem && ['NOT_INVITABLE', 'STUDENT_NOT_FOUND'].includes(error.code)
    if (isLeftOut) return null
    throw error
  })
}

const invitableQuery = ({ config }: AppContext, query: InviteAllInput) => ({ ...query, config })

function requireMail({ config }: AppContext) {
  if (!canInvite(config)) throw new Problem('MAIL_NOT_SET_UP')
}

/** The subject of a permit for an active student. Throws STUDENT_NOT_FOUND. */
const activeStudent =
  (id: string) =>
  async ({ db }: Tx): Promise<Subject> => {
    if (!(await findActiveStudent(db, id))) throw new Problem('STUDENT_NOT_FOUND')
    return { studentId: id }
  }
