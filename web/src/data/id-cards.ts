import type { IdCard, IdCardFields } from '@portal/contract/id-cards'
import type { OwnRecordsInput, StudentRecordsInput } from '@portal/contract/pagination'
import { topics } from '@portal/contract/topics'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { client } from './client.ts'
import { invalidateTopics } from './query-client.ts'
import { useLiveRecord } from './use-live-record.ts'

export const myIdCardsQuery = (studentId: string, list: Partial<OwnRecordsInput>) =>
  queryOptions({
    queryKey: [topics.idCardsOf(studentId), 'mine', list],
    queryFn: () => client.me.idCards(list),
    placeholderData: keepPreviousData,
  })

export const idCardsQuery = (studentId: string, list: Partial<StudentRecordsInput>) =>
  queryOptions({
    queryKey: [topics.idCardsOf(studentId), 'list', list],
    queryFn: () => client.idCards.listOf({ studentId, ...list }),
    placeholderData: keepPreviousData,
  })

/** One card, live. */
export const useIdCard = (id: string) => useLiveRecord(id, topics.idCardsOf, () => client.idCards.read({ id }))

export const useAddIdCard = (studentId: string) =>
  useMutation({ mutationFn: (draft: IdCardFields) => client.idCards.add({ studentId, ...draft }) })

export const useUpdateIdCard = (id: string) =>
  useMutation({ mutationFn: (draft: IdCardFields) => client.idCards.update({ id, ...draft }) })

export const useDeleteIdCard = () =>
  useMutation({
    mutationFn: ({ id }: IdCard) => client.idCards.delete({ id }),
    onSettled: (_deleted, _error, { studentId }) => invalidateTopics(topics.idCardsOf(studentId), topics.counts),
  })

export async function restoreIdCard({ id, studentId }: Pick<IdCard, 'id' | 'studentId'>) {
  await client.idCards.restore({ id })
  invalidateTopics(topics.idCardsOf(studentId), topics.counts, topics.bin)
}
