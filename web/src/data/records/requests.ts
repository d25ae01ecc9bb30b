import type { OwnRecordsInput, StudentRecordsInput } from '@portal/contract/pagination'
import type {
  AskedChange,
  AskedRequestType,
  RequestAnswers,
} from '@portal/contract/records/request-types/request-types'
import type { Decision, OfficeTyped, QueuedRequest, Request, RequestStatus } from '@portal/contract/records/requests'
import { topics } from '@portal/contract/topics'
import { useMutation } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { listQuery, readQuery, useChange } from '../api/queries.ts'
import { invalidateTopics, queryClient } from '../api/query-client.ts'
import { forgetUndo } from '../api/undo-steps.ts'
import { answersSeen } from './answers-seen.ts'
import { officeTyped } from './office-typed.ts'
import './submissions.ts'

export type QueueSearch = Parameters<typeof client.requests.queue>[0]

export const myRequestsQuery = (studentId: string, list: Partial<OwnRecordsInput>) =>
  listQuery([topics.requestsOf(studentId), 'list', list], () => client.me.requests(list))

export const myRequestQuery = (studentId: string, id: string) =>
  readQuery([topics.requestsOf(studentId), 'one', id], () => client.me.request({ id }))

export const queueQuery = (list: QueueSearch) =>
  listQuery([topics.queue(list.status), list], () => client.requests.queue(list))

/** When the oldest request was sent, and how many decisions since `dayBegan` are one's own. */
export const queueSummaryQuery = (status: RequestStatus, dayBegan: string) =>
  listQuery(
    [topics.queue(status), 'summary', dayBegan],
    () => client.requests.summary({ status, dayBegan }),
    topics.counts,
  )

/** How many requests of a queue are due, one's own and so on. Another day changes it too. */
export const queueCountsQuery = (status: RequestStatus) =>
  readQuery(
    [topics.queue(status), 'counts'],
    () => client.requests.counts({ status }),
    topics.calendar,
    topics.requestKinds,
  )

/** The requests of one student, for administrators. Their types say who decides. */
export const requestsQuery = (studentId: string, list: Partial<StudentRecordsInput>) =>
  listQuery(
    [topics.requestsOf(studentId), 'any', list],
    () => client.requests.listOf({ studentId, ...list }),
    topics.requestKinds,
  )

/** The decisions on a request, newest last. */
export const requestHistoryQuery = ({ id, studentId }: Pick<Request, 'id' | 'studentId'>) =>
  readQuery([topics.requestsOf(studentId), 'history', id], () => client.requests.history({ id }))

/** What a student may ask for. A sent or decided request can change it. */
export const offeredRequestTypesQuery = (studentId: string) =>
  readQuery([topics.requestKinds, 'offered', studentId], () => client.me.requestKinds(), topics.requestsOf(studentId))

/** The questions and answers of one of a student's own requests. */
export const myAnswersQuery = (studentId: string, id: string) =>
  readQuery([topics.requestsOf(studentId), 'answers', id], () => client.me.requestAnswers({ id }))

/** What a student has written, and answered to the questions of a request type. */
export type Written = { message: string; kind?: AskedRequestType }

export const useSubmitRequest = () =>
  useMutation({ mutationFn: (written: Written) => client.me.submitRequest(written) })

export const useEditRequest = ({ id, studentId }: Pick<Request, 'id' | 'studentId'>) =>
  useChange((written: Written) => client.me.editRequest({ id, ...written }), topics.requestsOf(studentId))

export const useWithdrawRequest = () =>
  useMutation({ mutationFn: ({ id }: Request) => client.me.withdrawRequest({ id }) })

/** Takes back the student's own deletion of a request. */
export async function restoreRequest({ id, studentId }: Pick<Request, 'id' | 'studentId'>) {
  forgetUndo(id)
  await client.me.restoreRequest({ id })
  invalidateTopics(topics.requestsOf(studentId))
}

type DecisionOf<Requests> = { decision: Decision; note: string } & Requests
/** What was shown of a request that makes a letter: the letter's fingerprint, and the values of a student whom it changes. */
export type Shown = { letter: string; seen: Record<string, string> | null }
type OneDecision = DecisionOf<{ request: QueuedRequest; shown: Shown | null }>

export const useDecideRequest = () =>
  useMutation({
    mutationFn: ({ request, decision, note, shown }: OneDecision) =>
      client.requests.decide({
        ...{ id: request.id, from: request.status, status: decision, note, answers: answersSeen(request.id) },
        office: officeTyped(request.id),
        ...shown,
      }),
    onSettled: (decided, _error, { request, decision }) =>
      invalidateQueues(request.status, decision, ...(decided ? [decided.status] : [])),
  })

/** What the office fills in for one of several requests. */
export type FilledIn = OfficeTyped & { id: string }
type ManyDecisions = DecisionOf<{
  ids: string[]
  from: RequestStatus
  changing: readonly RequestAnswers[]
  office: readonly FilledIn[]
}>

/** The same decision on several requests of the queue `from`. `changing`: those that change a record, as they were shown. */
export const useDecideRequests = () =>
  useMutation({
    mutationFn: ({ ids, from, decision, note, changing, office }: ManyDecisions) =>
      client.requests.decideMany({
        ...{ ids, from, status: decision, note, shown: changing.map(shownOf) },
        office: [...office],
      }),
    onSettled: (_decided, _error, { from, decision }) => invalidateQueues(from, decision),
  })

/** Takes a decision back. It is no hook: the offer to undo outlives the screen. */
export async function undoDecision(decided: { id: string; decisionId: string }, ...queues: RequestStatus[]) {
  forgetUndo(decided.decisionId)
  try {
    await client.requests.undoDecision(decided)
  } finally {
    invalidateQueues(...queues)
  }
}

/** The reasons that the college has given for rejections lately. */
export const recentReasonsQuery = readQuery([topics.queue('Rejected'), 'recentReasons'], () =>
  client.requests.recentReasons({}),
)

const invalidateQueues = (...queues: RequestStatus[]) => invalidateTopics(...queues.map(topics.queue), topics.counts)

/** What was asked and answered with a request, for the office. */
export const requestAnswersQuery = ({ id, status }: Pick<Request, 'id' | 'status'>) =>
  readQuery([topics.queue(status), 'answers', id], () => client.requestKinds.answers({ id }))

/**
 * Of these requests those that change a record, with old and new as they are now, and those in which the office has to fill in
 * something.
 */
export async function readBeforeApproval(requests: readonly QueuedRequest[]) {
  const isRead = requests.filter(({ kind }) => kind?.changesRecord || kind?.asksOffice)
  const read = isRead.map((request) => queryClient.fetchQuery({ ...requestAnswersQuery(request), staleTime: 0 }))
  const answered = (await Promise.all(read)).flatMap(({ asked }) => asked ?? [])
  return {
    changing: answered.filter(({ changes }) => changes.length > 0),
    lacking: answered.filter(({ missing }) => missing.length > 0),
  }
}

const shownOf = ({ id, changes, answers }: RequestAnswers) => ({ id, seen: seenOf(changes), answers })

/** The values of a student that were shown beside what is asked for. */
export const seenOf = (changes: readonly AskedChange[]) =>
  Object.fromEntries(changes.map(({ field, now }) => [field, now]))

/** Approves a request that changes its student, whose present values were `seen`. */
export const useApproveAsSeen = () =>
  useMutation({
    mutationFn: ({ id, seen }: { id: string; seen: Record<string, string> }) =>
      client.requests.decide({
        ...{ id, from: 'Pending', status: 'Approved', seen, answers: answersSeen(id) },
        office: officeTyped(id),
      }),
    onSettled: () => invalidateQueues('Pending', 'Approved'),
  })

/** Keeps what the office fills in. `revision`: of what was shown. */
export const useFillIn = () => useChange(client.requestKinds.fillIn, topics.queue('Pending'))
