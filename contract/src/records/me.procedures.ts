import * as z from 'zod/mini'
import { ownRecordsInput, pageOf } from '../pagination.ts'
import { myCustomField } from '../people/custom-fields/custom-fields.ts'
import { profile } from '../people/students.ts'
import { errorMap } from '../problems.ts'
import { byId, changes, nothing, reads, removal } from '../procedures.ts'
import { myCertificate } from './certificates/certificates.ts'
import { idCard } from './id-cards/id-cards.ts'
import { ownRequestThread, requestAnswerInput } from './request-thread/request-thread.ts'
import { requiresRequestThread } from './request-thread/request-thread-procedures.ts'
import { offeredRequestType, ownAnswers, requestEditInput, requestSubmitInput } from './request-types/request-types.ts'
import { ownRequest } from './requests.ts'

export const meProcedures = {
  profile: reads('viewOwnProfile')
    .route({ method: 'GET', path: '/me/profile', summary: 'My profile' })
    .input(nothing)
    .output(profile),
  customFields: reads('viewOwnProfile')
    .route({ method: 'GET', path: '/me/custom-fields', summary: 'What the college has about me in fields of its own' })
    .input(nothing)
    .output(z.array(myCustomField)),
  idCards: reads('viewOwnIdCards')
    .route({ method: 'GET', path: '/me/id-cards', summary: 'My ID cards' })
    .input(z.strictObject(ownRecordsInput))
    .output(pageOf(idCard)),
  certificates: reads('viewOwnCertificates')
    .route({ method: 'GET', path: '/me/certificates', summary: 'My certificates' })
    .input(z.strictObject(ownRecordsInput))
    .output(pageOf(myCertificate)),
  requests: reads('viewOwnRequests')
    .route({ method: 'GET', path: '/me/requests', summary: 'My requests, newest first' })
    .input(z.strictObject(ownRecordsInput))
    .output(pageOf(ownRequest)),
  request: reads('viewOwnRequests')
    .route({ method: 'GET', path: '/me/requests/{id}', summary: 'One of my requests' })
    .errors(errorMap('REQUEST_NOT_FOUND'))
    .input(byId)
    .output(ownRequest),
  submitRequest: changes('submitRequest')
    .route({ method: 'POST', path: '/me/requests', summary: 'Send a request', successStatus: 201 })
    .errors(
      errorMap(
        ...(['TOO_MANY_REQUESTS_SUBMITTED', 'REQUEST_KIND_NOT_FOUND', 'QUESTIONS_CHANGED'] as const),
        ...(['REQUEST_KIND_NOT_FOR_YOU', 'REQUEST_KIND_OPEN', 'REQUEST_KIND_LIMIT', 'UPLOAD_GONE'] as const),
      ),
    )
    .input(requestSubmitInput)
    .output(ownRequest),
  editRequest: changes('editRequest')
    .route({ method: 'PUT', path: '/me/requests/{id}', summary: 'Change a request that is still pending' })
    .errors(
      errorMap(
        ...(['REQUEST_NOT_FOUND', 'REQUEST_DECIDED', 'TOO_MANY_REQUEST_EDITS', 'QUESTIONS_CHANGED'] as const),
        ...(['UPLOAD_GONE', 'TOO_MANY_REQUEST_FILES'] as const),
      ),
    )
    .input(requestEditInput)
    .output(ownRequest),
  withdrawRequest: removal(changes, 'withdrawRequest', '/me/requests', 'Delete a request that is still pending').errors(
    errorMap('REQUEST_NOT_FOUND', 'REQUEST_DECIDED'),
  ),
  restoreRequest: changes('restoreRequest')
    .route({
      method: 'POST',
      path: '/me/requests/{id}/restoration',
      summary: 'Take back the deletion of a request, within a few minutes',
    })
    .errors(errorMap('REQUEST_NOT_FOUND', 'REQUEST_KIND_OPEN', 'REQUEST_KIND_LIMIT'))
    .input(byId)
    .output(ownRequest),
  requestKinds: reads
    .with('requestKinds', 'viewOwnRequests')
    .route({ method: 'GET', path: '/me/request-kinds', summary: 'What I may ask for, with the questions' })
    .input(nothing)
    .output(z.array(offeredRequestType)),
  requestAnswers: reads
    .with('requestKinds', 'viewOwnRequests')
    .route({ method: 'GET', path: '/me/requests/{id}/answers', summary: 'The questions and answers of my request' })
    .errors(errorMap('REQUEST_NOT_FOUND'))
    .input(byId)
    .output(z.object({ asked: z.nullable(ownAnswers) })),
  requestLife: requiresRequestThread(reads, 'viewOwnRequests')
    .route({ method: 'GET', path: '/me/requests/{id}/life', summary: 'One of my requests with its messages' })
    .input(byId)
    .output(ownRequestThread),
  answerRequest: requiresRequestThread(changes, 'answerRequest')
    .route({ method: 'POST', path: '/me/requests/{id}/messages', summary: 'Write to the office about my request' })
    .errors(
      errorMap(
        'REQUEST_CLOSED',
        'TOO_MANY_REQUEST_FILES',
        'TOO_MANY_MESSAGES',
        'TOO_MANY_MESSAGES_SENT',
        'UPLOAD_GONE',
      ),
    )
    .input(requestAnswerInput)
    .output(ownRequestThread),
}
