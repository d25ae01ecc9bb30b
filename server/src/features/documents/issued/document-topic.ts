import type { DocumentKind } from '@portal/contract/records/issued-documents'
import { topics } from '@portal/contract/topics'

const topicOf: Record<DocumentKind, (studentId: string) => string> = {
  idCard: topics.idCardsOf,
  certificate: topics.certificatesOf,
}

/** The topic of the list that shows a student's documents of this kind. */
export const documentTopic = (kind: DocumentKind, studentId: string) => topicOf[kind](studentId)
