import type { DeletedRecord } from '@portal/contract/bin'
import type { PageInput } from '@portal/contract/pagination'
import { topics } from '@portal/contract/topics'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { restoreCertificate } from './certificates.ts'
import { client } from './client.ts'
import { restoreIdCard } from './id-cards.ts'

/** The deleted ID cards and certificates, last deleted first. */
export const binQuery = (list: Partial<PageInput>) =>
  queryOptions({
    queryKey: [topics.bin, list],
    queryFn: () => client.bin.list(list),
    placeholderData: keepPreviousData,
  })

const restoreByKind = { idCard: restoreIdCard, certificate: restoreCertificate }

export const useRestoreRecord = () =>
  useMutation({
    mutationFn: ({ kind, id, student }: DeletedRecord) => restoreByKind[kind]({ id, studentId: student.id }),
  })
