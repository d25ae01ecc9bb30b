import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { studentDocumentsQuery } from '../../../../data/documents/issued-documents.ts'
import { studentLettersQuery } from '../../../../data/documents/issued-letters.ts'
import { useIsFeatureOn } from '../../../../data/office/features.ts'
import { accessQuery } from '../../../../data/people/invitations.ts'
import { certificatesQuery } from '../../../../data/records/certificates.ts'
import { idCardsQuery } from '../../../../data/records/id-cards.ts'
import { requestsQuery } from '../../../../data/records/requests.ts'
import { useMay } from '../../../../data/session/use-may.ts'
import { canBeChecked } from '../../../../runtime-config.ts'
import { historyQuery } from '../audit/audit.ts'
import { studentRecords, studentRequests } from './student-records.ts'
import { DOCUMENTS_PAGE } from './use-documents.ts'

/**
 * Whether all parts of the page of a student have been answered once: shown one by one they would push each other down. A part
 * that fails keeps nobody waiting. The parts read the same, so nothing is asked for twice.
 */
export function useIsRecordRead(studentId: string) {
  const may = useMay()
  const hasLetters = useIsFeatureOn('letters')
  const readsDocuments = canBeChecked && may('viewDocuments')
  const [readId, setReadId] = useState('')
  const parts = useQueries({
    queries: [
      requestsQuery(studentId, studentRequests),
      idCardsQuery(studentId, studentRecords),
      certificatesQuery(studentId, studentRecords),
      accessQuery([studentId]),
      { ...studentDocumentsQuery(studentId, { page: 1, pageSize: DOCUMENTS_PAGE }), enabled: readsDocuments },
      { ...studentLettersQuery(studentId), enabled: hasLetters },
      { ...historyQuery(studentId), enabled: may('viewAudit') },
    ],
  })
  const isRead = parts.every(({ isPending, failureReason, fetchStatus }) => {
    return !isPending || failureReason !== null || fetchStatus !== 'fetching'
  })
  // A part that is switched on later does not empty the page.
  if (isRead && readId !== studentId) setReadId(studentId)
  return isRead || readId === studentId
}
