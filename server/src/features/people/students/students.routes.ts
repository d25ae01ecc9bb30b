import { Problem } from '@portal/contract/problems'
import { os, type RpcContext, requireActor } from '../../rpc.ts'
import { listCustomFields } from '../custom-fields/custom-fields.store.ts'
import { refuseHiddenFields } from '../custom-fields/custom-lists.store.ts'
import { visibleTo } from '../custom-fields/custom-values.store.ts'
import { putBackFormerValue, undoUpdate } from './former-values/former-values.actions.ts'
import { listFormerValues } from './former-values/former-values.store.ts'
import { readStudentsByIds } from './found-students.store.ts'
import { readFilterChoices } from './list/filter-choices.store.ts'
import { presentStudent, presentStudents } from './list/present-students.ts'
import { listStudents } from './list/students-list.store.ts'
import { presentProfile } from './present-profile.ts'
import {
  addStudent,
  deactivateStudent,
  markFormer,
  readmitStudent,
  restoreStudent,
  updateStudent,
} from './students.actions.ts'
import { findUser, requireStudent } from './students.store.ts'
import type { UserRow } from './students.tables.ts'

/** As whoever of the office asks may see the student. */
const present = (context: RpcContext, student: UserRow) =>
  presentStudent(context.app.database.read, requireActor(context), student)

const presentSaved = async <Saved extends { student: UserRow; commonPassword: boolean }>(
  context: RpcContext,
  { student, ...saved }: Saved,
) => ({ ...(await present(context, student)), ...saved })

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
    await refuseHiddenFields(database.read, requireActor(context), input)
    const page = await listStudents(database, { ...input, config })
    return { ...page, rows: await presentStudents(database.read, requireActor(context), page.rows) }
  }),
  filterChoices: os.students.filterChoices.handler(({ context, input }) =>
    readFilterChoices(context.app.database.read, {
      status: input?.status ?? 'active',
      config: context.app.config,
    }),
  ),
  read: os.students.read.handler(async ({ context, input }) => {
    return present(context, await requireStudent(context.app.database.read, input.id))
  }),
  readAny: os.students.readAny.handler(async ({ context, input }) => {
    return present(context, await requireStudent(context.app.database.read, input.id, { includeInactive: true }))
  }),
  byIds: os.students.byIds.handler(({ context, input }) => readStudentsByIds(context.app.database.read, input.ids)),
  add: os.students.add.handler(async ({ context, input }) =>
    presentSaved(context, await addStudent(context.app, requireActor(context), input)),
  ),
  update: os.students.update.handler(async ({ context, input: { id, ...changes } }) =>
    presentSaved(context, await updateStudent(context.app, requireActor(context), id, changes)),
  ),
  undoUpdate: os.students.undoUpdate.handler(async ({ context, input: { id, change } }) =>
    present(context, await undoUpdate(context.app, requireActor(context), id, change)),
  ),
  formerValues: os.students.formerValues.handler(async ({ context, input: { id } }) => {
    await requireStudent(context.app.database.read, id, { includeInactive: true })
    const { read } = context.app.database
    const fields = visibleTo(requireActor(context), await listCustomFields(read))
    return listFormerValues(
      read,
      id,
      fields.map(({ key }) => key),
    )
  }),
  putBack: os.students.putBack.handler(async ({ context, input }) =>
    present(context, await putBackFormerValue(context.app, requireActor(context), input)),
  ),
  deactivate: os.students.deactivate.handler(({ context, input }) =>
    deactivateStudent(context.app, requireActor(context), input.id),
  ),
  restore: os.students.restore.handler(async ({ context, input }) =>
    present(context, await restoreStudent(context.app, requireActor(context), input.id)),
  ),
  markFormer: os.students.markFormer.handler(async ({ context, input }) =>
    present(context, await markFormer(context.app, requireActor(context), input.id)),
  ),
  readmit: os.students.readmit.handler(async ({ context, input }) =>
    present(context, await readmitStudent(context.app, requireActor(context), input.id)),
  ),
}
