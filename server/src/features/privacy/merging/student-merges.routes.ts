import type { Actor } from '@portal/contract/actors'
import { fullName } from '@portal/contract/people/full-name'
import { studentMergeMessages } from '@portal/contract/privacy/student-merge-messages'
import type { StudentMerge } from '@portal/contract/privacy/student-merges'
import { Problem } from '@portal/contract/problems'
import { auditedWrite } from '../../../audit/audited-write.ts'
import { requireStudent } from '../../people/students/students.store.ts'
import { os, type RpcContext, requireActor } from '../../rpc.ts'
import { compareStudents } from './compare-students.ts'
import { mergeTwoStudents } from './student-merges.actions.ts'
import { findMerge, keptUntil, listMerges, type NamedMerge, readMerge } from './student-merges.store.ts'
import { undoMerge, undoUntil } from './undo-merge.actions.ts'

/** Merging two records of one student, for registrars. */
export const studentMergesRoutes = {
  compare: os.studentMerges.compare.handler(({ context, input }) =>
    compareStudents(context.app.database.read, requireActor(context), input),
  ),
  merge: os.studentMerges.merge.handler(async ({ context, input }) =>
    presentOne(context, await mergeTwoStudents(context.app, requireActor(context), input)),
  ),
  undo: os.studentMerges.undo.handler(async ({ context, input }) =>
    presentOne(context, await undoMerge(context.app, requireActor(context), input.id)),
  ),
  list: os.studentMerges.list.handler(async ({ context, input }) => {
    const { database, now } = context.app
    await requireStudent(database.read, input.id, { includeInactive: true })
    const merges = await listMerges(database.read, input.id)
    return merges.map((merge) => present(merge, requireActor(context), now()))
  }),
  archive: os.studentMerges.archive.handler(({ context, input }) =>
    auditedWrite(
      context.app,
      requireActor(context),
      'downloadMergeArchive',
      async ({ db }) => {
        const merge = await findMerge(db, input.id)
        if (!merge || merge.data === '') throw new Problem('MERGE_NOT_FOUND')
        return { ...merge, studentId: merge.keptId }
      },
      async (_, { row }) => ({ result: { name: studentMergeMessages.archiveName, content: row.data }, about: {} }),
    ),
  ),
}

async function presentOne(context: RpcContext, id: string) {
  const { database, now } = context.app
  return present(await readMerge(database.read, id), requireActor(context), now())
}

function present(merge: NamedMerge, actor: Pick<Actor, 'id'>, now: Date): StudentMerge {
  const { id, at, actorId, actorFirstName, actorLastName, keptId, otherId, otherCollegeId, undoneAt } = merge
  return {
    ...{ id, at, keptId, otherId, otherCollegeId, undoneAt },
    by: { id: actorId, name: fullName({ firstName: actorFirstName, lastName: actorLastName }) },
    otherName: fullName({ firstName: merge.otherFirstName, lastName: merge.otherLastName }),
    undoUntil: undoUntil(merge, actor, now),
    archiveUntil: Number(merge.hasData) === 1 ? keptUntil(merge) : null,
  }
}
