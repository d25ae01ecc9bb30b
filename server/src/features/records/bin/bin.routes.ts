import { certificateFilePath } from '@portal/contract/paths'
import { fullName } from '@portal/contract/people/full-name'
import type { BinKind, DeletedRecord } from '@portal/contract/records/bin'
import { versionOf } from '../../people/students/photo-link.ts'
import { shownStatus } from '../../people/students/shown-status.ts'
import { os, requireActor } from '../../rpc.ts'
import { listDeleted, ownerOfBin, removedAt } from './bin.store.ts'

type ListedRow = Awaited<ReturnType<typeof listDeleted>>['rows'][number]

/** The deleted records of all students, for administrators. */
export const binRoutes = {
  list: os.bin.list.handler(async ({ context: { app, ...caller }, input }) => {
    const page = await listDeleted(app.database.read, input, app.now(), ownerOfBin(requireActor(caller)))
    return { ...page, rows: page.rows.map(presentDeleted) }
  }),
}

function presentDeleted(row: ListedRow): DeletedRecord {
  return {
    id: row.id,
    kind: row.kind as BinKind,
    title: row.title,
    student: { id: row.studentId, name: fullName(row), status: shownStatus(row.status) },
    documentUrl: row.fileKey && certificateFilePath(row.id, versionOf(row.fileKey)),
    deletedBy: {
      id: row.actorId,
      name: fullName({ firstName: row.actorFirstName, lastName: row.actorLastName }),
    },
    deletedAt: row.deletedAt,
    removedAt: removedAt(row),
  }
}
