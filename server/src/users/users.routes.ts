import { Problem } from '@portal/contract/problems'
import { os, requireActor } from '../api/base.ts'
import type { UserRow } from '../database/tables.ts'
import { presentProfile } from './present-profile.ts'
import { readFilterChoices } from './students-filters.ts'
import { listStudents } from './students-list.ts'
import { addStudent, deactivateStudent, updateStudent } from './users.actions.ts'
import { findActiveStudent, findUser } from './users.store.ts'

const presentSaved = ({ student, ...saved }: { student: UserRow; commonPassword: boolean }) => ({
  ...presentProfile(student),
  ...saved,
})

/** A student's own profile. */
export const myProfileRoutes = {
  profile: os.me.profile.handler(async ({ context }) => {
    const user = await findUser(context.house.database.read, requireActor(context).id)
    if (!user) throw new Problem('NO_PROFILE')
    return presentProfile(user)
  }),
}

/** The students, for administrators. */
export const studentRoutes = {
  list: os.students.list.handler(async ({ context, input }) => {
    const page = await listStudents(context.house.database, input)
    return { ...page, rows: page.rows.map(presentProfile) }
  }),
  filterChoices: os.students.filterChoices.handler(({ context }) => readFilterChoices(context.house.database.read)),
  read: os.students.read.handler(async ({ context, input }) => {
    const student = await findActiveStudent(context.house.database.read, input.id)
    if (!student) throw new Problem('STUDENT_NOT_FOUND')
    return presentProfile(student)
  }),
  add: os.students.add.handler(async ({ context, input }) =>
    presentSaved(await addStudent(context.house, requireActor(context), input)),
  ),
  update: os.students.update.handler(async ({ context, input: { id, ...changes } }) =>
    presentSaved(await updateStudent(context.house, requireActor(context), id, changes)),
  ),
  deactivate: os.students.deactivate.handler(({ context, input }) =>
    deactivateStudent(context.house, requireActor(context), input.id),
  ),
}
