import type { QueuedRequest } from '@portal/contract/records/requests'
import { topics } from '@portal/contract/topics'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { listQuery } from '../api/list-query.ts'
import { invalidateTopics } from '../api/query-client.ts'

export type RegisterInput = Parameters<typeof client.letters.register>[0]
export type LetterInput = Parameters<typeof client.letters.preview>[0]

/** A page of the register of letters. */
export const registerQuery = (input: RegisterInput) =>
  listQuery([topics.letters, 'register', input], () => client.letters.register(input))

/** Whether a number of a series is missing. */
export const letterSeriesQuery = queryOptions({
  queryKey: [topics.letters, 'series'],
  queryFn: () => client.letters.series(),
})

export const issuedLetterQuery = (id: string) =>
  queryOptions({ queryKey: [topics.letters, 'one', id], queryFn: () => client.letters.read({ id }) })

/** What a letter was filled with. */
export const letterAnswersQuery = (id: string) =>
  queryOptions({ queryKey: [topics.letters, 'answers', id], queryFn: () => client.letters.answers({ id }) })

/** The newest letters of a student. */
export const studentLettersQuery = (studentId: string) =>
  queryOptions({
    queryKey: [topics.letters, 'of', studentId],
    queryFn: () => client.letters.listOf({ studentId, pageSize: 50 }),
    meta: { topics: [topics.certificatesOf(studentId)] },
  })

/** A letter as it would be issued now. It is read again when the student or a template changes. */
export const letterPreviewQuery = (input: LetterInput) =>
  queryOptions({
    queryKey: [topics.letterTemplates, 'preview', input],
    queryFn: () => client.letters.preview(input),
    placeholderData: keepPreviousData,
    meta: { topics: [topics.profileOf(input.studentId)] },
  })

/** The letter that approving a request issues, as it is now. Each look reads it again: it is issued exactly as shown. */
export const requestLetterQuery = ({ id, studentId }: { id: string; studentId: string }) =>
  queryOptions({
    queryKey: [topics.queue('Pending'), 'letter', id],
    queryFn: () => client.letters.previewOfRequest({ id }),
    staleTime: 0,
    meta: { topics: [topics.letterTemplates, topics.profileOf(studentId)] },
  })

/**
 * The same letter, shown beside a request that is open. It is read again when what it says may have changed: not with every
 * change of the queue. `officeRevision`: of what the office has filled in.
 */
export const shownLetterQuery = (
  request: Pick<QueuedRequest, 'id' | 'studentId' | 'updated_at'>,
  officeRevision: number,
) =>
  queryOptions({
    queryKey: ['request-letter', request.id, request.updated_at, officeRevision],
    queryFn: () => client.letters.previewOfRequest({ id: request.id }),
    meta: { topics: [topics.letterTemplates, topics.profileOf(request.studentId)] },
  })

export const useIssueLetter = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof client.letters.issue>[0]) => client.letters.issue(input),
    onSettled: (_result, _error, { studentId }) =>
      invalidateTopics(topics.letters, topics.letterTemplates, topics.certificatesOf(studentId)),
  })

/** `reason`: why it is cancelled. `card`: the ID card that is shown. */
type LetterChange = { id: string; reason?: string; card?: string }

const changes = {
  duplicate: ({ id }: LetterChange) => client.letters.duplicate({ id }),
  cancel: ({ id, reason = '' }: LetterChange) => client.letters.cancel({ id, reason }),
  collect: ({ id, card = '' }: LetterChange) => client.letters.collect({ id, collected: true, card }),
  sendAgain: ({ id }: LetterChange) => client.letters.sendAgain({ id }),
  uncollect: ({ id }: LetterChange) => client.letters.collect({ id, collected: false }),
}

/** What is done with an issued letter. */
export const useChangeLetter = (change: keyof typeof changes) =>
  useMutation({ mutationFn: changes[change], onSettled: () => invalidateTopics(topics.letters) })

/** Makes the file of a letter again that could not be made. `documentId` is that of its document. */
export const useRetryLetter = () =>
  useMutation({
    mutationFn: (documentId: string) => client.documents.retry({ id: documentId }),
    onSettled: () => invalidateTopics(topics.letters),
  })
