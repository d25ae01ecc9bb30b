import type { OwnRequestThread, RequestThread } from '@portal/contract/records/request-thread/request-thread'
import { topics } from '@portal/contract/topics'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { invalidateTopics, queryClient } from '../api/query-client.ts'
import './submissions.ts'

/** One of the student's own requests with everything that was written to it. */
export const myRequestThreadQuery = (studentId: string, id: string) =>
  queryOptions({
    queryKey: [topics.requestsOf(studentId), 'life', id],
    queryFn: (): Promise<OwnRequestThread> => client.me.requestLife({ id }),
  })

/** A request with everything that was written to it, for the office. */
export const requestThreadQuery = (id: string) =>
  queryOptions({
    queryKey: [topics.request(id), 'life'],
    queryFn: (): Promise<RequestThread> => client.requests.life({ id }),
    // The canned answers of the office come with it, and who decides.
    meta: { topics: [topics.settings, topics.requestKinds] },
  })

export const useAnswerRequest = (studentId: string) =>
  useMutation({
    mutationFn: (answer: { id: string; text: string; files: string[] }) => client.me.answerRequest(answer),
    onSuccess: (thread, { id }) => queryClient.setQueryData(myRequestThreadQuery(studentId, id).queryKey, thread),
    onError: () => invalidateTopics(topics.requestsOf(studentId)),
  })

const useChange = <Input extends { id: string }>(change: (input: Input) => Promise<RequestThread>) =>
  useMutation({
    mutationFn: change,
    onSuccess: (thread, { id }) => queryClient.setQueryData(requestThreadQuery(id).queryKey, thread),
    // Whoever was second reads what the first has done.
    onError: (_error, { id }) => invalidateTopics(topics.request(id)),
  })

type Message = { id: string; text: string; files: string[]; isQuestion: boolean }
export const useSendMessage = () => useChange((message: Message) => client.requests.sendMessage(message))
export const useAddNote = () => useChange((note: { id: string; text: string }) => client.requests.addNote(note))
export const useResume = () => useChange((request: { id: string }) => client.requests.resume(request))
export const useAssign = () =>
  useChange((step: { id: string; from: string | null; to: string | null }) => client.requests.assign(step))

/** Asks for a closed request once more. */
export const useAskAgain = () =>
  useMutation({
    mutationFn: (request: { id: string }) => client.requests.askAgain(request),
    onSettled: (_sent, _error, { id }) => invalidateTopics(topics.request(id), topics.queue('Pending')),
  })

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
