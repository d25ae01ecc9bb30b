import type { QueuedRequest } from '@portal/contract/records/requests'
import { topics } from '@portal/contract/topics'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { listQuery, readQuery, useChange } from '../api/queries.ts'

export type RegisterInput = Parameters<typeof client.letters.register>[0]
export type LetterInput = Parameters<typeof client.letters.preview>[0]

/** A page of the register of letters. */
export const registerQuery = (input: RegisterInput) =>
  listQuery([topics.letters, 'register', input], () => client.letters.register(input))

/** Whether a number of a series is missing. */
export const letterSeriesQuery = readQuery([topics.letters, 'series'], () => client.letters.series())

export const issuedLetterQuery = (id: string) =>
  readQuery([topics.letters, 'one', id], () => client.letters.read({ id }))

/** What a letter was filled with. */
export const letterAnswersQuery = (id: string) =>
  readQuery([topics.letters, 'answers', id], () => client.letters.answers({ id }))

/** The newest letters of a student. */
export const studentLettersQuery = (studentId: string) =>
  readQuery(
    [topics.letters, 'of', studentId],
    () => client.letters.listOf({ studentId, pageSize: 50 }),
    topics.certificatesOf(studentId),
  )

/** A letter as it would be issued now. It is read again when the student or a template changes. */
export const letterPreviewQuery = (input: LetterInput) =>
  listQuery(
    [topics.letterTemplates, 'preview', input],
    () => client.letters.preview(input),
    topics.profileOf(input.studentId),
  )

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
  readQuery(
    ['request-letter', request.id, request.updated_at, officeRevision],
    () => client.letters.previewOfRequest({ id: request.id }),
    topics.letterTemplates,
    topics.profileOf(request.studentId),
  )

export const useIssueLetter = () =>
  useChange(client.letters.issue, ({ studentId }) => [
    topics.letters,
    topics.letterTemplates,
    topics.certificatesOf(studentId),
  ])

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
export const useChangeLetter = (change: keyof typeof changes) => useChange(changes[change], topics.letters)

/** Makes the file of a letter again that could not be made. `documentId` is that of its document. */
export const useRetryLetter = () =>
  useChange((documentId: string) => client.documents.retry({ id: documentId }), topics.letters)
