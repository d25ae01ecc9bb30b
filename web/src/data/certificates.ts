import type { Certificate, CertificateFields, CertificateFormUpdate } from '@portal/contract/certificates'
import type { OwnRecordsInput } from '@portal/contract/pagination'
import { topics } from '@portal/contract/topics'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { portal } from './client.ts'
import { readAgain } from './query-client.ts'

export const myCertificatesQuery = (studentId: string, list: Partial<OwnRecordsInput>) =>
  queryOptions({
    queryKey: [topics.certificatesOf(studentId), 'mine', list],
    queryFn: () => portal.me.certificates(list),
    placeholderData: keepPreviousData,
  })

export const certificatesQuery = (studentId: string, list: Partial<OwnRecordsInput>) =>
  queryOptions({
    queryKey: [topics.certificatesOf(studentId), 'list', list],
    queryFn: () => portal.certificates.listOf({ studentId, ...list }),
    placeholderData: keepPreviousData,
  })

/** One certificate. Whose it is shows only once it has been read, so it hears nothing of changes made elsewhere. */
export const certificateQuery = (id: string) =>
  queryOptions({ queryKey: ['certificate', id], queryFn: () => portal.certificates.read({ id }) })

export const useAddCertificate = (studentId: string) =>
  useMutation({ mutationFn: (draft: CertificateFields) => portal.certificates.add({ studentId, ...draft }) })

export const useUpdateCertificate = (id: string) =>
  useMutation({ mutationFn: (revision: CertificateFormUpdate) => portal.certificates.update({ id, ...revision }) })

export const useDeleteCertificate = () =>
  useMutation({
    mutationFn: ({ id }: Certificate) => portal.certificates.delete({ id }),
    onSettled: (_deleted, _error, { studentId }) => readAgain(topics.certificatesOf(studentId), topics.counts),
  })
