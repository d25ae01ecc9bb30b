import type { MergeInput, StudentMerge } from '@portal/contract/privacy/student-merges'
import { topics } from '@portal/contract/topics'
import { useMutation } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { readQuery } from '../api/queries.ts'
import { invalidateTopics } from '../api/query-client.ts'
import { forgetUndo } from '../api/undo-steps.ts'

/** Two records side by side; `id` is the one that would stay. */
export const mergeComparisonQuery = (id: string, otherId: string) =>
  readQuery(
    [topics.profileOf(id), 'merge', otherId],
    () => client.studentMerges.compare({ id, otherId }),
    ...topicsOf(otherId),
  )

/** The merges of a student, the newest first. */
export const studentMergesQuery = (id: string) =>
  readQuery([topics.profileOf(id), 'merges'], () => client.studentMerges.list({ id }))

const topicsOf = (id: string) => [
  ...[topics.profileOf(id), topics.requestsOf(id), topics.idCardsOf(id)],
  ...[topics.certificatesOf(id), topics.shareLinksOf(id)],
]

/** What a merge or its undo changes. */
const refresh = (...ids: string[]) =>
  invalidateTopics(topics.students, topics.counts, topics.bin, ...ids.flatMap(topicsOf))

export const useMergeStudents = () =>
  useMutation({
    mutationFn: (input: MergeInput) => client.studentMerges.merge(input),
    onSettled: (_merge, _error, { id, otherId }) => refresh(id, otherId),
  })

export async function undoMerge({ id, keptId, otherId }: StudentMerge) {
  forgetUndo(id)
  await client.studentMerges.undo({ id })
  refresh(keptId, otherId)
}

export const readMergeArchive = ({ id }: StudentMerge) => client.studentMerges.archive({ id })
