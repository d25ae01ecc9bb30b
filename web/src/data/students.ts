import { ORPCError } from '@orpc/client'
import { httpPaths } from '@portal/contract/paths'
import type { StudentCreateInput, StudentUpdateInput } from '@portal/contract/students'
import { topics } from '@portal/contract/topics'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { portal } from './client.ts'
import { isProblem } from './problems.ts'
import { readAgain } from './query-client.ts'

export type StudentsList = Parameters<typeof portal.students.list>[0]

/** The signed-in student's own record; null where there is none. */
export const myProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: [topics.profileOf(userId), 'mine'],
    queryFn: () =>
      portal.me.profile().catch((error: unknown) => {
        if (isProblem(error, 'NO_PROFILE')) return null
        throw error
      }),
  })

export const studentsQuery = (list: StudentsList) =>
  queryOptions({
    queryKey: [topics.students, 'list', list],
    queryFn: () => portal.students.list(list),
    placeholderData: keepPreviousData,
  })

export const filterChoicesQuery = queryOptions({
  queryKey: [topics.students, 'filter-choices'],
  queryFn: () => portal.students.filterChoices(),
})

export const studentQuery = (id: string) =>
  queryOptions({ queryKey: [topics.profileOf(id), 'one'], queryFn: () => portal.students.read({ id }) })

export const useAddStudent = () =>
  useMutation({ mutationFn: (draft: StudentCreateInput) => portal.students.add(draft) })

export const useUpdateStudent = (id: string) =>
  useMutation({ mutationFn: (changes: StudentUpdateInput) => portal.students.update({ id, ...changes }) })

export const useDeactivateStudent = () =>
  useMutation({
    mutationFn: (id: string) => portal.students.deactivate({ id }),
    onSettled: () => readAgain(topics.students, topics.counts),
  })

/** All students a list shows, whatever its page, as a CSV file. */
export async function exportStudents({ page: _page, pageSize: _pageSize, ...list }: StudentsList): Promise<Blob> {
  const response = await fetch(httpPaths.studentsExport, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(list),
  })
  if (response.ok) return response.blob()
  const { code, message, data } = await response.json()
  throw new ORPCError(code, { message, data })
}
