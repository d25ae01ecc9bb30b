import type { OwnRecordsInput, StudentRecordsInput } from '@portal/contract/pagination'
import { doubtfulFields } from '@portal/contract/people/export-marks/refused-marks'
import type { IdCard, IdCardFields } from '@portal/contract/records/id-cards/id-cards'
import { topics } from '@portal/contract/topics'
import { useMutation } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { listQuery, useChange } from '../api/queries.ts'
import { invalidateTopics } from '../api/query-client.ts'
import { forgetUndo } from '../api/undo-steps.ts'
import { useLiveRecord } from './use-live-record.ts'

export const myIdCardsQuery = (studentId: string, list: Partial<OwnRecordsInput>) =>
  listQuery([topics.idCardsOf(studentId), 'mine', list], () => client.me.idCards(list))

export const idCardsQuery = (studentId: string, list: Partial<StudentRecordsInput>) =>
  listQuery([topics.idCardsOf(studentId), 'list', list], () => client.idCards.listOf({ studentId, ...list }))

/** One card, live. */
export const useIdCard = (id: string) => useLiveRecord(id, topics.idCardsOf, () => client.idCards.read({ id }))

export const useAddIdCard = (studentId: string) =>
  useMutation({
    mutationFn: (draft: IdCardFields) => client.idCards.add({ studentId, ...draft, meant: doubtfulFields(draft) }),
  })

export const useUpdateIdCard = (id: string) =>
  useMutation({
    mutationFn: (draft: IdCardFields) => client.idCards.update({ id, ...draft, meant: doubtfulFields(draft) }),
  })

export const useDeleteIdCard = () =>
  useChange(
    ({ id }: IdCard) => client.idCards.delete({ id }),
    ({ studentId }) => [topics.idCardsOf(studentId), topics.counts],
  )

export async function restoreIdCard({ id, studentId }: Pick<IdCard, 'id' | 'studentId'>) {
  forgetUndo(id)
  await client.idCards.restore({ id })
  invalidateTopics(topics.idCardsOf(studentId), topics.counts, topics.bin)
}
