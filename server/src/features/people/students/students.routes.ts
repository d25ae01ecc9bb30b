import { Problem } from '@portal/contract/problems'
import { os, requireActor } from '../../rpc.ts'
import { listFormerValues } from './former-values.store.ts'
import { readStudentsByIds } from './found-students.store.ts'
import { presentProfile } from './present-profile.ts'
import {
  addStudent,
  deactivateStudent,
  markFormer,
  putBackFormerValue,
  readmitStudent,
  restoreStudent,
  undoUpdate,
  updateStudent,
} from './students.actions.ts'
import { findUser, requireStudent } from './students.store.ts'
import type { UserRow } from './students.tables.ts'
import { listStudents, readFilterChoices } from './students-list.store.ts'

const presentSaved = <Saved extends { student: UserRow; commonPassword: boolean }>({ student, ...saved }: Saved) => ({
  ...presentProfile(student),
  ...saved,
})

/** A student's own profile. */
export const myProfileRoutes = {
  profile: os.me.profile.handler(async ({ context }) => {
    const user = await findUser(context.app.database.read, requireActor(context).id)
    if (!user) throw new Problem('NO_PROFILE')
    return presentProfile(user)
  }),
}

/** The students, for administrators. */
export const studentRoutes = {
  list: os.students.list.handler(async ({ context, input }) => {
    const { database, config } = context.app
    const page = await listStudents(database, { ...input, oidc: config.oidc })
    return { ...page, rows: page.rows.map(presentProfile) }
  }),
  filterChoices: os.students.filterChoices.handler(({ context, input }) =>
    readFilterChoices(context.app.database.read, {
      status: input?.status ?? 'active',
      oidc: context.app.config.oidc,
    }),
  ),
  read: os.students.read.handler(async ({ context, input }) => {
    return presentProfile(await requireStudent(context.app.database.read, input.id))
  }),
  readAny: os.students.readAny.handler(async ({ context, input }) => {
    return presentProfile(await requireStudent(context.app.database.read, input.id, { includeInactive: true }))
  }),
  byIds: os.students.byIds.handler(({ context, input }) => readStudentsByIds(context.app.database.read, input.ids)),
  add: os.students.add.handler(async ({ context, input }) =>
    presentSaved(await addStudent(context.app, requireActor(context), input)),
  ),
  update: os.students.update.handler(async ({ context, input: { id, ...changes } }) =>
    presentSaved(await updateStudent(context.app, requireActor(context), id, changes)),
  ),
  undoUpdate: os.students.undoUpdate.handler(async ({ context, input: { id, change } }) =>
    presentProfile(await undoUpdate(context.app, requireActor(context), id, change)),
  ),
  formerValues: os.students.formerValues.handler(async ({ context, input: { id } }) => {
    await requireStudent(context.app.database.read, id, { includeInactive: true })
    return listFormerValues(context.app.database.read, id)
  }),
  putBack: os.students.putBack.handler(async ({ context, input }) =>
    presentProfile(await putBackFormerValue(context.app, requireActor(context), input)),
  ),
  deactivate: os.students.deactivate.handler(({ context, input }) =>
    deactivateStudent(context.app, requireActor(context), input.id),
  ),
  restore: os.students.restore.handler(async ({ context, input }) =>
    presentProfile(await restoreStudent(context.app, requireActor(context), input.id)),
  ),
  markFormer: os.students.markFormer.handler(async ({ context, input }) =>
    presentProfile(await markFormer(context.app, requireActor(context), input.id)),
  ),
  readmit: os.students.readmit.handler(async ({ context, input }) =>
    presentProfile(await readmitStudent(context.app, requireActor(context), input.id)),
  ),
}
