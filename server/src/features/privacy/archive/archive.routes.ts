import { recordId } from '@portal/contract/fields'
import { ARCHIVES_PER_HOUR } from '@portal/contract/limits'
import { archiveInput } from '@portal/contract/privacy/exports'
import { Problem } from '@portal/contract/problems'
import { whileAllowed } from '../../../auth/actor-of-job.ts'
import { readJson } from '../../../platform/http/read-json.ts'
import { zip } from '../../../platform/zip/zip.ts'
import type { HttpContext } from '../../http-context.ts'
import { findChangeableStudent, findStudent } from '../../people/students/students.store.ts'
import type { UserRow } from '../../people/students/students.tables.ts'
import {
  exportLimit,
  type HourlyLimit,
  oneDownloadAtATime,
  recordDownload,
  sendContent,
} from '../../records/uploads/send-download.ts'
import { requireActor } from '../../rpc.ts'
import { archiveEntries } from './archive-entries.ts'

const ownLimit: HourlyLimit = { name: 'archive/hour', limit: ARCHIVES_PER_HOUR, refusal: 'TOO_MANY_ARCHIVES' }

/** Sends the signed-in student everything that is kept about them, as a ZIP file. Throws TOO_MANY_ARCHIVES or EXPORT_RUNNING. */
export async function sendOwnArchive(httpContext: HttpContext) {
  await readJson(httpContext.request, archiveInput)
  const student = await findChangeableStudent(httpContext.app.database.read, requireActor(httpContext).id)
  if (!student) throw new Problem('NO_PROFILE')
  await sendArchive(httpContext, student, { action: 'downloadOwnArchive', limit: ownLimit })
}

/** Sends an administrator everything about a student, active or not. Throws STUDENT_NOT_FOUND, TOO_MANY_EXPORTS or EXPORT_RUNNING. */
export async function sendStudentArchive(httpContext: HttpContext) {
  await readJson(httpContext.request, archiveInput)
  const id = recordId.safeParse(httpContext.parameter('id'))
  const student = id.success ? await findStudent(httpContext.app.database.read, id.data) : undefined
  if (!student) throw new Problem('STUDENT_NOT_FOUND')
  await sendArchive(httpContext, student, { action: 'downloadArchive', limit: exportLimit })
}

type Asked = { action: 'downloadOwnArchive' | 'downloadArchive'; limit: HourlyLimit }

async function sendArchive({ app, response, ...rpcContext }: HttpContext, student: UserRow, { action, limit }: Asked) {
  const actor = requireActor(rpcContext)
  await oneDownloadAtATime(actor, async (made) => {
    await recordDownload(app, actor, { action: 'downloadArchive', studentId: student.id }, limit)
    const entries = archiveEntries(app, student)
    // A student keeps the right to their own data as long as they may sign in, also as a former one.
    const allowed = action === 'downloadOwnArchive' ? entries : whileAllowed(app.database.read, actor, action, entries)
    const content = zip(allowed, app.now())
    await sendContent(response, { name: 'student-data.zip', type: 'application/zip' }, content, made)
  })
}
