import * as queueCounts from '@portal/contract/records/queue-counts'
import * as requests from '@portal/contract/records/requests'
import type { Description, Descriptions, RoomApiDocument } from '../../api-document.ts'

/** The filters of the queues of requests, which exports and jobs have too. */
const queueFilters: Descriptions = {
  semester: ['Only these semesters of the students. Empty: all.', ['3']],
  kind: 'The id of a request kind; other: requests with a free message. Empty: all.',
  assignee:
    'Only requests on which this person of the office works, by id; mine: the person who asks; nobody: nobody. Empty: all.',
}

export const queue: Descriptions = { ...queueFilters, status: 'The status of the requests.' }
const request: Descriptions = { status: 'The status of the request. Rejected and Completed are final.' }

const ownRequest: Descriptions = {
  ...request,
  kind: 'What was asked for; null: a free message, or the college has not switched request kinds on.',
}

const decision: Descriptions = { status: 'What was decided.', at: 'When it was decided.' }
export const afterOfWalk: Description = ['What the part before called next. 0: from the beginning.', 412]
const studentOfRequest: Descriptions = { status: 'The status of the student.' }

export const apiDocument = {
  schemas: [queueCounts, requests],
  tags: { requests: 'Requests of students, and what the office decides.' },
  descriptions: {
    ProgramRequest: {
      ...request,
      kind: 'What was asked for; null: a free message, or the college has not switched request kinds on.',
      answers: 'The answers of the student, without files.',
      decidedAt: 'When the decision was made that it has its status from; null: it is pending.',
    },
    ProgramRequestAnswer: {
      question: ['The text of the question, in English.', 'What do you need it for?'],
      answer: ['The answer. Of a choice its English text, of a date YYYY-MM-DD.', 'Scholarship'],
    },
    DecidedRequest: request,
    DecidedRequestDecision: { ...decision, by: 'Who decided it.' },
    DecisionsInput: {
      ids: 'The ids of the requests, 1 to 50.',
      status: 'The decision. A pending request is approved or rejected, an approved one completed or rejected.',
      shown: 'What was shown of requests that change their students. One that is not in here is not approved.',
    },
    DecisionsInputShownItem: { answers: 'All answers of the request that were shown, by their keys.' },
    DecisionsMade: {
      done: 'The requests that were decided, each with its decision.',
      decidedMeanwhile: 'Requests that had another status by then. The name is empty if the student withdrew it.',
    },
    DecisionsMadeIncompleteItem: {
      name: ['The name of the student.', 'Asha Patil'],
      why: 'What is to be done first, in a sentence.',
    },
    OwnRequest: { ...ownRequest, decisions: 'The decisions that stand, oldest first.' },
    OwnRequestDecision: decision,
    QueueInput: queue,
    SavedFilterRequestsSearch: queueFilters,
    QueueSummary: {
      oldest: 'When the request was sent that has waited longest; null: none waits.',
      decidedToday: 'How many requests the person who asks has decided today.',
    },
    QueueCounts: {
      overdue: 'Requests whose due date is over and that do not wait for their students.',
      today: 'Requests that are due today and do not wait for their students.',
      mine: 'Requests on which the person who asks works.',
      nobody: 'Requests on which nobody works.',
      waiting: 'Requests that wait for their students.',
      kinds: 'Requests of each kind that has some, by its id; other: those with a free message.',
      staff: 'Requests of each person of the office who works on some.',
    },
    QueueCountsStaffItem: { name: 'The name of the person.' },
    QueueCountsInput: { status: 'The status of the requests.' },
    QueueSummaryInput: {
      status: 'The status of the requests.',
      dayBegan: 'When the day of the person who asks began, in their time zone.',
    },
    QueuedRequest: ownRequest,
    QueuedRequestStudent: studentOfRequest,
    RequestHistoryEntry: {
      by: 'Who of the office did it.',
      from: 'The status before.',
      status: 'The status after.',
      undoes: 'The id of the decision that this step undid; null: it is a decision.',
    },
    RequestsFound: { rows: 'Pending requests first, then decided ones; in each the newest first.' },
    RequestsFoundRow: { ...ownRequest },
    RequestsFoundRowStudent: studentOfRequest,
    RequestsDecideInput: {
      answers:
        'The answers that were shown. If the student has changed them, the approval is refused. Null: none shown.',
      letter: 'The fingerprint of the letter that was shown, if approval issues one; null: none.',
      seen: 'The values of the student that were shown, by field. Null: those of when the request was sent.',
      status: 'The decision. A pending request is approved or rejected, an approved one completed or rejected.',
    },
    'programs.requests': {
      after: afterOfWalk,
      student: 'Only requests of the student with this id. Left out: all.',
    },
  },
} satisfies RoomApiDocument
