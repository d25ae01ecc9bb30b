import type { CustomValues } from '@portal/contract/people/custom-fields/custom-values'
import { doubtfulFields } from '@portal/contract/people/export-marks/refused-marks'
import type { Profile, StudentCreateInput, StudentStatus, StudentUpdateInput } from '@portal/contract/people/students'
import { topics } from '@portal/contract/topics'
import { useMutation } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { isProblem } from '../api/problems.ts'
import { listQuery, readQuery, useChange } from '../api/queries.ts'
import { invalidateTopics } from '../api/query-client.ts'
import { forgetUndo } from '../api/undo-steps.ts'

export type StudentSearch = Parameters<typeof client.students.list>[0]

/** The signed-in student's own profile; null if the account has none. */
export const myProfileQuery = (userId: string) =>
  readQuery([topics.profileOf(userId), 'mine'], () =>
    client.me.profile().catch((error: unknown) => {
      if (isProblem(error, 'NO_PROFILE')) return null
      throw error
    }),
  )

export const studentsQuery = (list: StudentSearch) =>
  listQuery([topics.students, 'list', list], () => client.students.list(list))

/** The values that the filters offer for the students of this status. */
export const filterChoicesQuery = (status: StudentStatus = 'active') =>
  readQuery([topics.students, 'filter-choices', status], () =>
    client.students.filterChoices(status === 'active' ? undefined : { status }),
  )

export const studentQuery = (id: string) => readQuery([topics.profileOf(id), 'one'], () => client.students.read({ id }))

/** A student of any status. */
export const anyStudentQuery = (id: string) =>
  readQuery([topics.profileOf(id), 'any'], () => client.students.readAny({ id }))

type More = { customFields?: CustomValues; acceptDuplicate?: boolean }

export const useAddStudent = () =>
  useMutation({
    mutationFn: (draft: StudentCreateInput & More) => client.students.add({ ...draft, meant: doubtfulFields(draft) }),
  })

export const useUpdateStudent = (id: string) =>
  useMutation({
    mutationFn: (changes: StudentUpdateInput & More) =>
      client.students.update({ id, ...changes, meant: doubtfulFields(changes) }),
  })

export const useDeactivateStudent = () =>
  useChange(({ id }: Profile) => client.students.deactivate({ id }), topics.students, topics.counts)

/** Makes an inactive student active again. */
export async function restoreStudent({ id }: Pick<Profile, 'id'>) {
  forgetUndo(id)
  await client.students.restore({ id })
  invalidateTopics(topics.students, topics.counts, topics.profileOf(id))
}

/** Makes a former student active again. */
async function readmitStudent({ id }: Pick<Profile, 'id'>) {
  await client.students.readmit({ id })
  invalidateTopics(topics.students, topics.counts, topics.profileOf(id), topics.idCardsOf(id))
}

/** Makes an inactive student what they were before, or a former student active again. */
export const useReturnStudent = (status: 'inactive' | 'former') =>
  useMutation({ mutationFn: status === 'inactive' ? restoreStudent : readmitStudent })

export const useMarkFormer = () =>
  useChange(
    ({ id }: Profile) => client.students.markFormer({ id }),
    ({ id }) => [topics.students, topics.counts, topics.profileOf(id), topics.idCardsOf(id)],
  )
