import type { Actor } from '@portal/contract/actors'
import type { ProgramStudent } from '@portal/contract/documents/record-changes/record-changes'
import { programPhotoPath } from '@portal/contract/program-paths'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/database/tables.ts'
import { etagOf } from '../../../../platform/http/etag.ts'
import { presentStudents } from '../list/present-students.ts'
import { presentProfile } from '../present-profile.ts'
import type { UserRow } from '../students.tables.ts'

/** The entity tag of a student, the same for every program: also what a program may not see changes it. */
export const etagOfStudent = (row: UserRow) =>
  etagOf({ ...presentProfile(row), customRevision: Number(row.customRevision) })

/** Students as this program reads them. */
export async function presentProgramStudents(
  db: Kysely<Tables>,
  actor: Actor,
  rows: readonly UserRow[],
): Promise<ProgramStudent[]> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (await presentStudents(db, actor, rows)).flatMap(({ imageUrl: _, userType: __, uid: ___, ...student }) => {
    const row = byId.get(student.id)
    if (!row) return []
    return [{ ...student, photoUrl: row.imageUrl ? programPhotoPath(row.id) : null, etag: etagOfStudent(row) }]
  })
}
