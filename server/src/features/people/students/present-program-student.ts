import type { ProgramStudent } from '@portal/contract/documents/record-changes/record-changes'
import { programPhotoPath } from '@portal/contract/program-paths'
import { etagOf } from '../../../platform/http/etag.ts'
import { presentProfile } from './present-profile.ts'
import type { UserRow } from './students.tables.ts'

/** A student as programs read them. */
export function presentProgramStudent(row: UserRow): ProgramStudent {
  const student = { ...presentProfile(row), photoUrl: row.imageUrl ? programPhotoPath(row.id) : null }
  return { ...student, etag: etagOf(student) }
}
