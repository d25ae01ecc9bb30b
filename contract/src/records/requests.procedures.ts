import * as z from 'zod/mini'
import { recordId } from '../fields.ts'
import { pageOf } from '../pagination.ts'
import { everythingInput } from '../people/search.ts'
import { errorMap } from '../problems.ts'
import { asksSometimes, byId, changes, nothing, reads } from '../procedures.ts'
import { queueCounts, queueCountsInput, queueSummary, queueSummaryInput } from './queue-counts.ts'
import {
  requestAssignInput,
  requestMessageInput,
  requestNoteInput,
  requestPresence,
  requestPresenceInput,
  requestThread,
} from './request-thread/request-thread.ts'
import { requiresRequestThread } from './request-thread/request-thread-procedures.ts'
import {
  decidedRequest,
  decisionInput,
  decisionsInput,
  decisionsMade,
  queuedRequest,
  queueInput,
  requestHistoryEntry,
  requestsFound,
  requestsInput,
  undoDecisionInput,
} from './requests.ts'

export const requestsProcedures = {
  queue: reads('viewQueues')
    .route({ method: 'POST', path: '/requests/search', summary: 'The requests of one status, with their students' })
    .input(queueInput)
    .output(pageOf(queuedRequest)),
  find: reads('viewQueues')
    .route({ method: 'POST', path: '/requests/find', summary: 'The requests whose words match, pending ones first' })
    .input(everythingInput)
    .output(requestsFound),
  summary: reads('viewQueues')
    .route({
      method: 'POST',
      path: '/requests/summary',
      summary: 'The oldest request of a status, and my work today',
    })
    .input(queueSummaryInput)
    .output(queueSummary),
  counts: reads
    .with('requestLife', 'viewQueues')
    .route({
      method: 'POST',
      path: '/requests/count',
      summary: 'How many requests of a status are due, mine and so on',
    })
    .input(queueCountsInput)
    .output(queueCounts),
  listOf: reads('viewQueues')
    .route({ method: 'GET', path: '/students/{studentId}/requests', summary: "A student's requests" })
    .errors(errorMap('STUDENT_NOT_FOUND'))
    .input(requestsInput)
    .output(pageOf(queuedRequest)),
  decide: asksSometimes('decideRequest')
    .route({ method: 'POST', path: '/requests/{id}/decision', summary: 'Approve, reject or complete a request' })
    .errors(
      errorMap(
        'REQUEST_NOT_FOUND',
        'REQUEST_DECIDED',
        ...(['DECIDED_BY_REGISTRAR', 'LETTER_OF_OTHERS'] as const),
        'OFFICE_ANSWERS_MISSING',
        'OFFICE_ANSWERS_CHANGED',
        'STUDENT_CHANGED',
        'PHOTO_UNREADABLE',
        'PICTURE_TOO_MANY_PIXELS',
        'ID_CARD_NOT_FOUND',
        'USER_NOT_FOUND',
        'CARD_TAKEN',
        'CARD_UNCHANGED',
        ...(['LETTER_NOT_SHOWN', 'LETTER_INCOMPLETE', 'LETTER_OUTDATED', 'LETTER_TEMPLATE_NOT_IN_USE'] as const),
        'STUDENT_NOT_FOUND',
      ),
    )
    .input(decisionInput)
    .output(decidedRequest),
  decideMany: asksSometimes('decideRequest')
    .route({ method: 'POST', path: '/requests/decisions', summary: 'Decide up to 50 requests alike, one by one' })
    .input(decisionsInput)
    .output(decisionsMade),
  undoDecision: asksSometimes('undoDecision')
    .route({
      method: 'POST',
      path: '/requests/{id}/undo',
      summary: 'Undo an own last decision within minutes, one of a rule within days',
    })
    .errors(errorMap('REQUEST_NOT_FOUND', 'DECISION_SUPERSEDED', 'DECIDED_BY_REGISTRAR', 'LETTER_OF_OTHERS'))
    .input(undoDecisionInput)
    .output(decidedRequest),
  recentReasons: reads('viewQueues')
    .route({ method: 'GET', path: '/requests/reasons', summary: 'The reasons last given for rejections' })
    .input(nothing)
    .output(z.array(z.string())),
  history: reads('viewQueues')
    .route({ method: 'GET', path: '/requests/{id}/history', summary: 'What was decided on a request, newest last' })
    .errors(errorMap('REQUEST_NOT_FOUND'))
    .input(byId)
    .output(z.array(requestHistoryEntry)),
  life: requiresRequestThread(reads, 'viewQueues')
    .route({ method: 'GET', path: '/requests/{id}/life', summary: 'One request with its messages and notes' })
    .input(byId)
    .output(requestThread),
  sendMessage: requiresRequestThread(changes, 'messageRequester')
    .route({ method: 'POST', path: '/requests/{id}/messages', summary: 'Write to the student about a request' })
    .errors(errorMap('REQUEST_CLOSED', 'TOO_MANY_REQUEST_FILES', 'TOO_MANY_MESSAGES', 'UPLOAD_GONE'))
    .input(requestMessageInput)
    .output(requestThread),
  resume: requiresRequestThread(changes, 'resumeRequest')
    .route({ method: 'POST', path: '/requests/{id}/resumption', summary: 'Stop waiting for the student' })
    .input(byId)
    .output(requestThread),
  addNote: requiresRequestThread(changes, 'addRequestNote')
    .route({ method: 'POST', path: '/requests/{id}/notes', summary: 'Add a note that only the office reads' })
    .errors(errorMap('TOO_MANY_MESSAGES'))
    .input(requestNoteInput)
    .output(requestThread),
  assign: requiresRequestThread(changes, 'assignRequest')
    .route({ method: 'PUT', path: '/requests/{id}/assignee', summary: 'Say who works on a request' })
    .errors(errorMap('REQUEST_REASSIGNED', 'ASSIGNEE_NOT_FOUND'))
    .input(requestAssignInput)
    .output(requestThread),
  askAgain: requiresRequestThread(changes, 'askAgainForStudent')
    .route({
      method: 'POST',
      path: '/requests/{id}/again',
      summary: 'Ask for a closed request once more, for its student',
      successStatus: 201,
    })
    .errors(
      errorMap(
        'REQUEST_NOT_CLOSED',
        'ASKED_AGAIN_ALREADY',
        ...(['REQUEST_KIND_NOT_FOUND', 'QUESTIONS_CHANGED', 'REQUEST_KIND_NOT_FOR_YOU'] as const),
        ...(['REQUEST_KIND_OPEN', 'REQUEST_KIND_LIMIT'] as const),
        'TOO_MANY_REQUEST_FILES',
      ),
    )
    .input(byId)
    .output(z.object({ id: recordId })),
  presence: requiresRequestThread(changes, 'showPresence')
    .route({ method: 'POST', path: '/requests/{id}/presence', summary: 'Say that I have a request open, or not' })
    .input(requestPresenceInput)
    .output(requestPresence),
}
