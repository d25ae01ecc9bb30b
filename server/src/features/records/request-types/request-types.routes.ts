import { Problem } from '@portal/contract/problems'
import { mayAsk } from '@portal/contract/records/request-types/request-type-definition'
import type { OfferedRequestType } from '@portal/contract/records/request-types/request-types'
import { addWorkingDays, dayOf } from '@portal/contract/time/working-days'
import type { AppContext } from '../../context.ts'
import { findStudent } from '../../people/students/students.store.ts'
import { os, requireActor } from '../../rpc.ts'
import { readRecord } from '../versioned-records/versioned-record.ts'
import { refusalOf } from './ask-for-request-type.store.ts'
import { fillOfficeFields } from './office-answers.actions.ts'
import { ownAnswersOf, requestAnswersOf } from './present-answers.ts'
import { presentForm, presentRequestType, presentRequestTypes, presentVersion } from './present-request-type.ts'
import { isRuleAside } from './refused-requests.store.ts'
import {
  createRequestType,
  putRequestTypeAside,
  putRequestTypeInUse,
  removeRequestType,
  saveRequestType,
} from './request-types.actions.ts'
import { definitionOf, listRequestTypes, listVersionsInUse, requestTypeRecords } from './request-types.store.ts'

/** What a student may ask for, and the answers of their own requests. */
export const myRequestTypeRoutes = {
  requestKinds: os.me.requestKinds.handler(({ context }) => offeredTo(context.app, requireActor(context).id)),
  requestAnswers: os.me.requestAnswers.handler(async ({ context, input: { id } }) => ({
    asked: await ownAnswersOf(context.app.database.read, requireActor(context).id, id),
  })),
}

async function offeredTo(
  { database: { read }, collegeSettings, now }: AppContext,
  studentId: string,
): Promise<OfferedRequestType[]> {
  const calendar = collegeSettings.calendar()
  const today = dayOf(now(), calendar)
  const student = await findStudent(read, studentId)
  if (!student) return []
  const versions = (await listVersionsInUse(read)).map((row) => ({ row, definition: definitionOf(row) }))
  return Promise.all(
    versions
      .filter(({ definition }) => mayAsk(definition, student))
      .map(async ({ row, definition }) => {
        const form = presentForm({ ...row, version: Number(row.version), definition })
        const refusal = await refusalOf(read, { kindId: row.kindId, definition }, studentId, now())
        const expectedOn = form.workingDays === null ? null : addWorkingDays(today, form.workingDays, calendar)
        const ofType = { studentId, kindId: row.kindId }
        const approvesByRule = definition.approvesByRule && !(await isRuleAside(read, ofType, now()))
        return { ...form, refusal, expectedOn, approvesByRule }
      }),
  )
}

const read = async ({ database }: AppContext, id: string) =>
  presentRequestType(database.read, await readRecord(database.read, requestTypeRecords, id))

/** The request types, and what is asked and filled in with each request, for administrators. */
export const requestTypeRoutes = {
  list: os.requestKinds.list.handler(async ({ context: { app } }) =>
    presentRequestTypes(app.database.read, await listRequestTypes(app.database.read)),
  ),
  read: os.requestKinds.read.handler(({ context: { app }, input: { id } }) => read(app, id)),
  version: os.requestKinds.version.handler(({ context: { app }, input: { id } }) =>
    presentVersion(app.database.read, id),
  ),
  create: os.requestKinds.create.handler(async ({ context, input }) =>
    read(context.app, await createRequestType(context.app, requireActor(context), input.definition)),
  ),
  save: os.requestKinds.save.handler(async ({ context, input }) =>
    read(context.app, await saveRequestType(context.app, requireActor(context), input)),
  ),
  use: os.requestKinds.use.handler(async ({ context, input }) =>
    read(context.app, await putRequestTypeInUse(context.app, requireActor(context), input)),
  ),
  keep: os.requestKinds.keep.handler(async ({ context, input }) =>
    read(context.app, await putRequestTypeAside(context.app, requireActor(context), input)),
  ),
  remove: os.requestKinds.remove.handler(async ({ context, input }) => ({
    id: await removeRequestType(context.app, requireActor(context), input),
  })),
  answers: os.requestKinds.answers.handler(async ({ context: { app }, input: { id } }) => ({
    asked: await requestAnswersOf(app, id),
  })),
  fillIn: os.requestKinds.fillIn.handler(async ({ context, input }) => {
    const id = await fillOfficeFields(context.app, requireActor(context), input)
    const asked = await requestAnswersOf(context.app, id)
    if (!asked) throw new Problem('REQUEST_NOT_FOUND')
    return asked
  }),
}
