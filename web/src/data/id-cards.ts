import type { IdCard, IdCardFields } from '@portal/contract/id-cards'
import type { OwnRecordsInput } from '@portal/contract/pagination'
import { topics } from '@portal/contract/topics'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { portal } from './client.ts'
import { readAgain } from './query-client.ts'

export const myIdCardsQuery = (studentId: string, list: Partial<OwnRecordsInput>) =>
  queryOptions({
    queryKey: [topics.idCardsOf(studentId), 'mine', list],
    queryFn: () => portal.me.idCards(list),
    placeholderData: keepPreviousData,
  })

export const idCardsQuery = (studentId: string, list: Partial<OwnRecordsInput>) =>
  queryOptions({
    queryKey: [topics.idCardsOf(studentId), 'list', list],
    queryFn: () => portal.idCards.listOf({ studentId, ...list }),
    placeholderData: keepPreviousData,
  })

/** One card. Whose it is shows only once it has been read, so it hears nothing of changes made elsewhere. */
export const idCardQuery = (id: string) =>
  queryOptions({ queryKey: ['id-card', id], queryFn: () => portal.idCards.read({ id }) })

export const useAddIdCard = (studentId: string) =>
  useMutation({ mutationFn: (draft: IdCardFields) => portal.idCards.add({ studentId, ...draft }) })

export const useUpdateIdCard = (id: string) =>
  useMutation({ mutationFn: (draft: IdCardFields) => portal.idCards.update({ id, ...draft }) })

export const useDeleteIdCard = () =>
  useMutation({
    mutationFn: ({ id }: IdCard) => portal.idCards.delete({ id }),
    onSettled: (_deleted, _error, { studentId }) => readAgain(topics.idCardsOf(studentId), topics.counts),
  })
