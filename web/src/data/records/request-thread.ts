import type { OwnRequestThread, RequestThread } from '@portal/contract/records/request-thread/request-thread'
import { topics } from '@portal/contract/topics'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { readQuery, useChange } from '../api/queries.ts'
import { invalidateTopics, queryClient } from '../api/query-client.ts'
import './submissions.ts'

/** One of the student's own requests with everything that was written to it. */
export const myRequestThreadQuery = (studentId: string, id: string) =>
  readQuery([topics.requestsOf(studentId), 'life', id], (): Promise<OwnRequestThread> => client.me.requestLife({ id }))

/** A request with everything that was written to it, for the office. The canned answers come with it, and who decides. */
export const requestThreadQuery = (id: string) =>
  readQuery(
    [topics.request(id), 'life'],
    (): Promise<RequestThread> => client.requests.life({ id }),
    topics.settings,
    topics.requestKinds,
  )

export const useAnswerRequest = (studentId: string) =>
  useMutation({
    mutationFn: (answer: { id: string; text: string; files: string[] }) => client.me.answerRequest(answer),
    onSuccess: (thread, { id }) => queryClient.setQueryData(myRequestThreadQuery(studentId, id).queryKey, thread),
    onError: () => invalidateTopics(topics.requestsOf(studentId)),
  })

const useThreadChange = <Input extends { id: string }>(change: (input: Input) => Promise<RequestThread>) =>
  useMutation({
    mutationFn: change,
    onSuccess: (thread, { id }) => queryClient.setQueryData(requestThreadQuery(id).queryKey, thread),
    // Whoever was second reads what the first has done.
    onError: (_error, { id }) => invalidateTopics(topics.request(id)),
  })

export const useSendMessage = () => useThreadChange(client.requests.sendMessage)
export const useAddNote = () => useThreadChange(client.requests.addNote)
export const useResume = () => useThreadChange(client.requests.resume)
export const useAssign = () => useThreadChange(client.requests.assign)

/** Asks for a closed request once more. */
export const useAskAgain = () =>
  useChange(client.requests.askAgain, ({ id }) => [topics.request(id), topics.queue('Pending')])

/** A screen that is open says so well before its lease of a minute is over. */
const HEARTBEAT_MS = 30_000

/** Says that the request is open, as long as its page is seen, and reads who else has it open. */
export const presenceQuery = (id: string) =>
  queryOptions({
    queryKey: [topics.presence(id)],
    queryFn: () => client.requests.presence({ id, isOpen: document.visibilityState === 'visible' }),
    refetchInterval: HEARTBEAT_MS,
  })

/** Says that it is not open any more. */
export const closePresence = (id: string) => client.requests.presence({ id, isOpen: false }).catch(() => {})
