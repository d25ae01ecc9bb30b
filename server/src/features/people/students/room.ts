import type { AppContext } from '../../context.ts'
import type { Room } from '../../room.ts'
import { deleteOldIdempotencyKeys } from '../program-writes/idempotency-keys.store.ts'
import { deleteOldCustomValues } from './custom-values/custom-values-retention.ts'
import { refreshCustomFieldJob } from './custom-values/refresh-custom-field.job.ts'
import { deleteOldFormerValues, findChange, findFormerValue } from './former-values/former-values.store.ts'
import { programStudentRoutes } from './programs/program-students.routes.ts'
import { refreshSearchJob } from './refresh-search.job.ts'
import { myProfileRoutes, studentRoutes } from './students.routes.ts'
import { findChangeableStudent } from './students.store.ts'

export const studentsRoom = {
  procedures: { me: myProfileRoutes, students: studentRoutes, programs: programStudentRoutes },
  jobs: { refreshSearch: refreshSearchJob, refreshCustomField: refreshCustomFieldJob },
  maintenance: {
    oldCustomValues: ({ byAge }) => deleteOldCustomValues(byAge),
    formerValues: ({ byAge }) => deleteOldFormerValues(byAge.database, byAge.config.formerValueMonths, byAge.now()),
    idempotencyKeys: ({ byAge }) => deleteOldIdempotencyKeys(byAge.database, byAge.now()),
  },
  asks: {
    'students.update': asksToUpdate,
    'students.undoUpdate': async ({ database: { read } }, { id, change }: Record<'id' | 'change', string>) =>
      (await findChange(read, id, change)).some(({ field }) => field === 'email'),
    'students.putBack': async ({ database: { read } }, { id, value }: Record<'id' | 'value', string>) =>
      (await findFormerValue(read, id, Number(value)))?.field === 'email',
  },
  apiDocument: () => import('./students.api-document.ts'),
} satisfies Room

async function asksToUpdate(
  { database }: AppContext,
  { id, email, password }: Record<'id' | 'email' | 'password', string>,
) {
  if (password !== '') return true
  const student = await findChangeableStudent(database.read, id)
  return student !== undefined && student.email !== email
}
