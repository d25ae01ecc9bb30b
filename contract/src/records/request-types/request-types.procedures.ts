import * as z from 'zod/mini'
import { errorMap } from '../../problems.ts'
import {
  asksSometimes,
  type Beginning,
  byId,
  changes,
  type Does,
  deleted,
  type Method,
  nothing,
  reads,
} from '../../procedures.ts'
import {
  listedRequestType,
  officeAnswersInput,
  requestAnswers,
  requestType,
  requestTypeCreateInput,
  requestTypeSaveInput,
  requestTypeStepInput,
  requestTypeVersion,
} from './request-types.ts'

const changesRequestType = <What extends Does>(
  begin: Beginning<What>,
  method: Method,
  path: `/${string}`,
  summary: string,
) =>
  begin('changeRequestKind', { takesLongTexts: true })
    .route({ method, path: `/request-kinds${path}`, summary })
    .errors(errorMap('REQUEST_KIND_NOT_FOUND', 'REQUEST_KIND_CHANGED'))

const typesProcedures = {
  list: reads
    .with('requestKinds', 'viewQueues')
    .route({ method: 'GET', path: '/request-kinds', summary: 'The kinds of request' })
    .input(nothing)
    .output(z.array(listedRequestType)),
  read: reads('viewRequestKinds')
    .route({ method: 'GET', path: '/request-kinds/{id}', summary: 'A kind of request with its versions' })
    .errors(errorMap('REQUEST_KIND_NOT_FOUND'))
    .input(byId)
    .output(requestType),
  version: reads('viewRequestKinds')
    .route({ method: 'GET', path: '/request-kind-versions/{id}', summary: 'A version of a kind' })
    .errors(errorMap('REQUEST_KIND_NOT_FOUND'))
    .input(byId)
    .output(requestTypeVersion),
  create: changes('changeRequestKind', { takesLongTexts: true })
    .route({ method: 'POST', path: '/request-kinds', summary: 'Add a kind with a draft', successStatus: 201 })
    .errors(errorMap('TOO_MANY_REQUEST_KINDS'))
    .input(requestTypeCreateInput)
    .output(requestType),
  save: changesRequestType(changes, 'PUT', '/{id}', 'Save the draft of a kind')
    .input(requestTypeSaveInput)
    .output(requestType),
  use: changesRequestType(asksSometimes, 'POST', '/{id}/use', 'Offer the draft to students')
    .errors(errorMap('REQUEST_KIND_RULE', 'REQUEST_KIND_FIELD', 'LETTER_TEMPLATE_NOT_IN_USE', 'LETTER_TEMPLATE_WRONG'))
    .input(requestTypeStepInput)
    .output(requestType),
  keep: changesRequestType(changes, 'POST', '/{id}/keep', 'Offer it no more')
    .input(requestTypeStepInput)
    .output(requestType),
  remove: changesRequestType(changes, 'POST', '/{id}/removal', 'Delete a kind that has never been in use')
    .errors(errorMap('REQUEST_KIND_NOT_A_DRAFT'))
    .input(requestTypeStepInput)
    .output(deleted),
}

const answersProcedures = {
  answers: reads
    .with('requestKinds', 'viewQueues')
    .route({ method: 'GET', path: '/requests/{id}/answers', summary: 'What was asked and answered' })
    .errors(errorMap('REQUEST_NOT_FOUND'))
    .input(byId)
    .output(z.object({ asked: z.nullable(requestAnswers) })),
  fillIn: changes('fillOfficeFields')
    .route({ method: 'PUT', path: '/requests/{id}/office-answers', summary: 'Fill in what the office fills in' })
    .errors(errorMap('REQUEST_NOT_FOUND', 'REQUEST_DECIDED', 'DECIDED_BY_REGISTRAR', 'OFFICE_ANSWERS_CHANGED'))
    .input(officeAnswersInput)
    .output(requestAnswers),
}

/** Named, as the compiler writes out no type that is so long. */
type RequestTypesProcedures = typeof typesProcedures & typeof answersProcedures
export const requestTypesProcedures: RequestTypesProcedures = { ...typesProcedures, ...answersProcedures }
