import type { AuditedAction } from '@portal/contract/actions'
import type { Undoable } from '@portal/contract/office/audit'
import { requestStatuses } from '@portal/contract/records/requests'
import { topics } from '@portal/contract/topics'
import { client } from '../../../../data/api/client.ts'
import { listQuery, readQuery } from '../../../../data/api/queries.ts'
import { refetchFresh } from '../../../../data/api/query-client.ts'
import { undoUpdate } from '../../../../data/people/former-values.ts'
import { restoreStudent } from '../../../../data/people/students.ts'
import { restoreCertificate } from '../../../../data/records/certificates.ts'
import { restoreIdCard } from '../../../../data/records/id-cards.ts'
import { undoDecision } from '../../../../data/records/requests.ts'

export type AuditSearch = Parameters<typeof client.audit.search>[0]

/** The audit trail has no live topic: every sign-in adds an entry, and the list would move while somebody reads it. */
export const auditQuery = (list: AuditSearch) => listQuery(['audit', list], () => client.audit.search(list))

/** What was done to one student, newest first. It is read again when something about the student has changed. */
export const historyQuery = (student: string, action: AuditedAction | '' = '') =>
  readQuery(
    ['audit', { student, action }],
    () => client.audit.search({ student, action }),
    ...[topics.profileOf, topics.requestsOf, topics.idCardsOf, topics.certificatesOf].map((of) => of(student)),
  )

/** Takes back what an entry of the audit trail offers to, and reads the entries again. */
export async function undoRecorded(undo: Undoable, studentId: string) {
  const { kind, id } = undo
  try {
    // The entry does not say in which queues the request is shown.
    if (kind === 'decision') await undoDecision({ id, decisionId: undo.decisionId }, ...requestStatuses)
    else if (kind === 'student') await restoreStudent({ id })
    else if (kind === 'update') await undoUpdate({ id: studentId, change: id })
    else if (kind === 'idCard') await restoreIdCard({ id, studentId })
    else await restoreCertificate({ id, studentId })
  } finally {
    await refetchFresh({ queryKey: ['audit'] })
  }
}
