import { topics } from '@portal/contract/topics'
import type { StudentChanges, StudentDraft } from '@portal/contract/users'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { portal } from './client.ts'

export type StudentsList = Parameters<typeof portal.students.list>[0]

export const myProfileQuery = (userId: string) =>
  queryOptions({ queryKey: [topics.profileOf(userId), 'mine'], queryFn: () => portal.me.profile() })

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

export const useAddStudent = () => useMutation({ mutationFn: (draft: StudentDraft) => portal.students.add(draft) })

export const useUpdateStudent = (id: string) =>
  useMutation({ mutationFn: (changes: StudentChanges) => portal.students.update({ id, ...changes }) })

export const useDeactivateStudent = () =>
  useMutation({ mutationFn: (id: string) => portal.students.deactivate({ id }) })
