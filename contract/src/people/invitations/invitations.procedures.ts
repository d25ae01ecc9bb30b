import * as z from 'zod/mini'
import { job } from '../../jobs/jobs.ts'
import { errorMap } from '../../problems.ts'
import { asks, byId, changes, nothing, reads } from '../../procedures.ts'
import { accessInput, handoutsInput, invitationHandout, inviteAllInput, studentAccess } from './invitations.ts'

export const invitationsProcedures = {
  access: reads('viewStudents')
    .route({
      method: 'POST',
      path: '/invitations/search',
      summary: 'Who of these students has a password or an invitation',
    })
    .input(accessInput)
    .output(z.array(studentAccess)),
  invite: changes('inviteStudent')
    .route({
      method: 'POST',
      path: '/students/{id}/invitation',
      summary: 'Invite a student by e-mail, again if need be',
    })
    .errors(errorMap('STUDENT_NOT_FOUND', 'NOT_INVITABLE', 'MAIL_NOT_SET_UP', 'TOO_MANY_INVITATIONS'))
    .input(byId)
    .output(studentAccess),
  inviteAll: asks('inviteManyStudents')
    .route({
      method: 'POST',
      path: '/invitations',
      summary: 'Invite all students who have no password, as a job',
      successStatus: 201,
    })
    .errors(errorMap('NOBODY_TO_INVITE', 'INVITATIONS_RUNNING', 'MAIL_NOT_SET_UP', 'TOO_MANY_INVITATIONS'))
    .input(inviteAllInput)
    .output(job),
  progress: reads('inviteManyStudents')
    .route({ method: 'GET', path: '/invitations/job', summary: 'The last job that invited many students' })
    .input(nothing)
    .output(z.object({ job: z.nullable(job) })),
  makeSlips: asks('inviteManyStudents')
    .route({
      method: 'POST',
      path: '/invitations/slips',
      summary: 'Make codes to choose a password with, to be printed',
      successStatus: 201,
    })
    .errors(errorMap('NOBODY_TO_INVITE', 'PASSWORDS_OFF', 'TOO_MANY_SLIPS', 'TOO_MANY_SLIPS_AN_HOUR'))
    .input(handoutsInput)
    .output(z.array(invitationHandout)),
}
