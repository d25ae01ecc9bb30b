import type { LostCardFields } from '@portal/contract/documents/document-actions'
import type { PageInput } from '@portal/contract/pagination'
import { topics } from '@portal/contract/topics'
import { client } from '../api/client.ts'
import { listQuery, readQuery, useChange } from '../api/queries.ts'

/** The documents that were issued to a student. */
export const studentDocumentsQuery = (studentId: string, list: PageInput) =>
  listQuery(
    [topics.idCardsOf(studentId), 'documents', list],
    () => client.documents.listOf({ studentId, ...list }),
    topics.certificatesOf(studentId),
  )

/** How often a document was checked, by day. */
export const documentChecksQuery = (id: string) =>
  readQuery(['document-checks', id], () => client.documents.checks({ id }))

/** A document of a student, and for some changes what the public reads about it. */
export type DocumentChange = { id: string; studentId: string; note: string }

const changes = {
  review: ({ id, note }: DocumentChange) => client.documents.review({ id, note }),
  endReview: ({ id }: DocumentChange) => client.documents.endReview({ id }),
  withdraw: ({ id, note }: DocumentChange) => client.documents.withdraw({ id, note }),
  retry: ({ id }: DocumentChange) => client.documents.retry({ id }),
}

export const useChangeDocument = (change: keyof typeof changes) =>
  useChange(changes[change], ({ studentId }) => [topics.idCardsOf(studentId), topics.certificatesOf(studentId)])

export const useReplaceLostCard = ({ id, studentId }: { id: string; studentId: string }) =>
  useChange(
    (draft: LostCardFields & { lost: string }) => client.idCards.replaceLost({ id, ...draft }),
    topics.idCardsOf(studentId),
  )
