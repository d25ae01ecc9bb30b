import type { DocumentKind } from '@portal/contract/records/issued-documents'
import { topics } from '@portal/contract/topics'

const topicsOf: Record<DocumentKind, (studentId: string) => readonly string[]> = {
  idCard: (studentId) => [topics.idCardsOf(studentId)],
  certificate: (studentId) => [topics.certificatesOf(studentId)],
  // Students find their letters among their certificates.
  letter: (studentId) => [topics.certificatesOf(studentId), topics.letters],
}

/** The topics of the lists that show a student's documents of this kind. */
export const documentTopics = (kind: DocumentKind, studentId: string) => topicsOf[kind](studentId)
