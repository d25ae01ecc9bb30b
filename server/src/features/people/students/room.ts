import type { AppContext } from '../../context.ts'
import type { Room } from '../../room.ts'
import { deleteOldCustomValues } from './custom-values-retention.ts'
import { refreshCustomFieldJob } from './refresh-custom-field.job.ts'
import { refreshSearchJob } from './refresh-search.job.ts'
import { myProfileRoutes, studentRoutes } from './students.routes.ts'
import { findChangeableStudent } from './students.store.ts'

export const studentsRoom = {
  procedures: { me: myProfileRoutes, students: studentRoutes },
  jobs: { refreshSearch: refreshSearchJob, refreshCustomField: refreshCustomFieldJob },
  maintenance: { oldCustomValues: ({ byAge }) => deleteOldCustomValues(byAge) },
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
