import type { PageInput } from '@portal/contract/pagination'
import type { DeletedRecord } from '@portal/contract/records/bin'
import { topics } from '@portal/contract/topics'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../../../data/api/client.ts'
import { listQuery } from '../../../../data/api/queries.ts'
import { restoreCertificate } from '../../../../data/records/certificates.ts'
import { restoreIdCard } from '../../../../data/records/id-cards.ts'

/** The deleted ID cards and certificates, last deleted first. */
export const binQuery = (list: Partial<PageInput>) => listQuery([topics.bin, list], () => client.bin.list(list))

const restoreByKind = { idCard: restoreIdCard, certificate: restoreCertificate }

export const useRestoreRecord = () =>
  useMutation({
    mutationFn: ({ kind, id, student }: DeletedRecord) => restoreByKind[kind]({ id, studentId: student.id }),
  })
