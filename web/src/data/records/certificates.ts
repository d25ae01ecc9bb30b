import type { OwnRecordsInput, StudentRecordsInput } from '@portal/contract/pagination'
import type {
  Certificate,
  CertificateFields,
  CertificateFormUpdate,
} from '@portal/contract/records/certificates/certificates'
import { topics } from '@portal/contract/topics'
import { useMutation } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { listQuery, useChange } from '../api/queries.ts'
import { invalidateTopics } from '../api/query-client.ts'
import { forgetUndo } from '../api/undo-steps.ts'
import { useLiveRecord } from './use-live-record.ts'

export const myCertificatesQuery = (studentId: string, list: Partial<OwnRecordsInput>) =>
  listQuery([topics.certificatesOf(studentId), 'mine', list], () => client.me.certificates(list))

export const certificatesQuery = (studentId: string, list: Partial<StudentRecordsInput>) =>
  listQuery([topics.certificatesOf(studentId), 'list', list], () => client.certificates.listOf({ studentId, ...list }))

/** One certificate, live. */
export const useCertificate = (id: string) =>
  useLiveRecord(id, topics.certificatesOf, () => client.certificates.read({ id }))

export const useAddCertificate = (studentId: string) =>
  useMutation({ mutationFn: (draft: CertificateFields) => client.certificates.add({ studentId, ...draft }) })

export const useUpdateCertificate = (id: string) =>
  useMutation({ mutationFn: (revision: CertificateFormUpdate) => client.certificates.update({ id, ...revision }) })

export const useMoveCertificate = () => useChange(client.certificates.move, topics.students, topics.counts)

export const useDeleteCertificate = () =>
  useChange(
    ({ id }: Certificate) => client.certificates.delete({ id }),
    ({ studentId }) => [topics.certificatesOf(studentId), topics.counts],
  )

export async function restoreCertificate({ id, studentId }: Pick<Certificate, 'id' | 'studentId'>) {
  forgetUndo(id)
  await client.certificates.restore({ id })
  invalidateTopics(topics.certificatesOf(studentId), topics.counts, topics.bin)
}
