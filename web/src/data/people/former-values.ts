import { topics } from '@portal/contract/topics'
import { useMutation } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { readQuery } from '../api/queries.ts'
import { invalidateTopics } from '../api/query-client.ts'
import { forgetUndo } from '../api/undo-steps.ts'

/** What was in the fields of a student before each change, newest first. */
export const formerValuesQuery = (id: string) =>
  readQuery([topics.profileOf(id), 'former-values'], () => client.students.formerValues({ id }))

const invalidateStudent = (id: string) => invalidateTopics(topics.students, topics.profileOf(id), topics.idCardsOf(id))

export const usePutBack = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof client.students.putBack>[0]) => client.students.putBack(input),
    onSettled: (_student, _error, { id }) => invalidateStudent(id),
  })

/** Takes back what this person has just changed with Update Student. */
export async function undoUpdate({ id, change }: { id: string; change: string }) {
  forgetUndo(change)
  await client.students.undoUpdate({ id, change })
  invalidateStudent(id)
}
