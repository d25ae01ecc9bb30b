import * as z from 'zod/mini'
import { recordId } from '../fields.ts'
import { pageOf } from '../pagination.ts'
import { errorMap } from '../problems.ts'
import { asks, changes, deleted, nothing, reads, removal } from '../procedures.ts'
import { agreementInput, forgettingOverview, keepReason, proposal, proposalsInput } from './forgetting.ts'

export const forgettingProcedures = {
  overview: reads('viewForgetting')
    .route({ method: 'GET', path: '/forgetting', summary: 'Whether and whom the portal proposes to forget' })
    .input(nothing)
    .output(forgettingOverview),
  list: reads('viewForgetting')
    .route({ method: 'GET', path: '/forgetting/students', summary: 'Students proposed to be forgotten, or kept' })
    .input(proposalsInput)
    .output(pageOf(proposal)),
  keep: changes('keepStudent')
    .route({ method: 'PUT', path: '/forgetting/students/{id}', summary: 'Keep a proposed student for another year' })
    .errors(errorMap('PROPOSAL_NOT_FOUND'))
    .input(z.strictObject({ id: recordId, reason: keepReason }))
    .output(deleted),
  stopKeeping: removal(changes, 'stopKeepingStudent', '/forgetting/students', 'Propose a kept student again').errors(
    errorMap('PROPOSAL_NOT_FOUND'),
  ),
  agree: asks('agreeToForgetting')
    .route({ method: 'POST', path: '/forgetting/agreement', summary: 'Forget every proposed student, as a job' })
    .errors(errorMap('FORGETTING_CHANGED', 'FORGETTING_RUNNING'))
    .input(agreementInput)
    .output(forgettingOverview),
}
