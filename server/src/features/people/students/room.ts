import type { AppContext } from '../../context.ts'
import type { Room } from '../../room.ts'
import { programStudentRoutes } from './program-students.routes.ts'
import { refreshSearchJob } from './refresh-search.job.ts'
import { myProfileRoutes, studentRoutes } from './students.routes.ts'
import { findChangeableStudent } from './students.store.ts'

export const studentsRoom = {
  procedures: { me: myProfileRoutes, students: studentRoutes, programs: programStudentRoutes },
  jobs: { refreshSearch: refreshSearchJob },
  asks: { 'students.update': asksToUpdate },
} satisfies Room

async function asksToUpdate(
  { database }: AppContext,
  { id, email, password }: Record<'id' | 'email' | 'password', string>,
) {
  if (password !== '') return true
  const student = await findChangeableStudent(database.read, id)
  return student !== undefined && student.email !== email
}
