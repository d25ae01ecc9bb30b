import type { ProgramStudentFields } from '@portal/contract/documents/record-changes/program-writes'
import { mapStudentFields } from '@portal/contract/people/student-fields'
import { Problem } from '@portal/contract/problems'
import { auditedWrite } from '../../../../audit/audited-write.ts'
import { changedFields } from '../../../../audit/changed-fields.ts'
import { lockAccount } from '../../../../auth/accounts.store.ts'
import type { AuthenticatedActor } from '../../../../permissions/permit.ts'
import { claimUpload } from '../../../../platform/storage/files.store.ts'
import type { AppContext } from '../../../context.ts'
import { os, requireActor } from '../../../rpc.ts'
import { doOnce, type KeepKey } from '../../program-writes/do-once.ts'
import { doEachRow } from '../../program-writes/program-rows.ts'
import { changeDetails } from '../change-details.ts'
import { refuseMarks } from '../refuse-marks.ts'
import { studentOf } from '../students.actions.ts'
import { requireStudent, type StudentDetails } from '../students.store.ts'
import { etagOfStudent, presentProgramStudents } from './present-program-student.ts'

/** Changes of students by programs. E-mail, password and status stay with people. */
export const programStudentRoutes = {
  changeStudent: os.programs.changeStudent.handler(async ({ context, input: { id, ...changes } }) => {
    const ifMatch = context.response.req.headers['if-match']
    if (ifMatch === undefined) throw new Problem('IF_MATCH_NEEDED')
    const student = await changeStudent(context.app, requireActor(context), { id, ifMatch, ...changes })
    context.response.setHeader('etag', student.etag)
    return student
  }),
  changeStudents: os.programs.changeStudents.handler(({ context, input: { rows } }) => {
    const actor = requireActor(context)
    return doEachRow(context.app, actor, 'changeStudents', rows, ({ key, ...row }) =>
      doOnce(
        context.app,
        { actor, key, action: 'changeStudents', content: row },
        async (keep) => ({ id: (await changeStudent(context.app, actor, row, keep)).id }),
        async (id) => ({ id }),
      ),
    )
  }),
}

type Change = ProgramStudentFields & { id: string; ifMatch: string }

/** Changes a student who is still as they were read. Throws STUDENT_NOT_FOUND, CHANGED_MEANWHILE or DUPLICATE_LIKELY. */
function changeStudent(
  app: AppContext,
  actor: AuthenticatedActor,
  { id, ifMatch, meant, photo = '', customFields, acceptDuplicate = false, ...changes }: Change,
  keep?: KeepKey,
) {
  return auditedWrite(app, actor, 'changeStudents', studentOf(id), async (tx, allowed, now) => {
    // Whoever else changes the student waits here.
    await lockAccount(tx, id)
    const locked = await requireStudent(tx.db, id)
    if (etagOfStudent(locked) !== ifMatch) throw new Problem('CHANGED_MEANWHILE')
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const details = { ...mapStudentFields((field) => locked[field]), ...given } as StudentDetails
    refuseMarks(details, meant, locked)
    const claimPhoto = async () => (photo === '' ? undefined : claimUpload(tx, photo, 'photo', actor.id))
    const options = { claimPhoto, locked, now, customFields, acceptDuplicate }
    const { student, imageUrl, customKeys } = await changeDetails(app, tx, allowed, details, options)
    await keep?.(tx, id)
    const fields = [...changedFields(locked, details), ...customKeys, ...(imageUrl ? ['imageUrl'] : [])]
    const [result] = await presentProgramStudents(tx.db, actor, [student])
    if (!result) throw new Error('one student is presented as one')
    return { result, about: { fields } }
  })
}
