import type { OwnRecordsInput } from '@portal/contract/pagination'
import type { Decision, QueuedRequest, Request } from '@portal/contract/requests'
import { topics } from '@portal/contract/topics'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { portal } from './client.ts'
import { readAgain } from './query-client.ts'

export type QueueList = Parameters<typeof portal.requests.queue>[0]

export const myRequestsQuery = (studentId: string, list: Partial<OwnRecordsInput>) =>
  queryOptions({
    queryKey: [topics.requestsOf(studentId), 'list', list],
    queryFn: () => portal.me.requests(list),
    placeholderData: keepPreviousData,
  })

export const myRequestQuery = (studentId: string, id: string) =>
  queryOptions({
    queryKey: [topics.requestsOf(studentId), 'one', id],
    queryFn: () => portal.me.request({ id }),
  })

export const queueQuery = (list: QueueList) =>
  queryOptions({
    queryKey: [topics.queue(list.status), list],
    queryFn: () => portal.requests.queue(list),
    placeholderData: keepPreviousData,
  })

export const useSubmitRequest = () =>
  useMutation({ mutationFn: (message: string) => portal.me.submitRequest({ message }) })

export const useEditRequest = ({ id, studentId }: Pick<Request, 'id' | 'studentId'>) =>
  useMutation({
    mutationFn: (message: string) => portal.me.editRequest({ id, message }),
    onSettled: () => readAgain(topics.requestsOf(studentId)),
  })

export const useWithdrawRequest = () => useMutation({ mutationFn: (id: string) => portal.me.withdrawRequest({ id }) })

export const useDecideRequest = () =>
  useMutation({
    mutationFn: ({ request, decision }: { request: QueuedRequest; decision: Decision }) =>
      portal.requests.decide({ id: request.id, from: request.status, status: decision }),
    onSettled: (_decided, _error, { request, decision }) =>
      readAgain(topics.queue(request.status), topics.queue(decision), topics.counts),
  })
