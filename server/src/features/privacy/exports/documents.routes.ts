import { exportInput } from '@portal/contract/people/students'
import { recheckActor } from '../../../auth/actor-of-job.ts'
import { readJson } from '../../../platform/http/read-json.ts'
import { zip } from '../../../platform/zip/zip.ts'
import type { HttpContext } from '../../http-context.ts'
import { refuseHiddenFields } from '../../people/custom-fields/custom-lists.store.ts'
import { allStudents } from '../../people/students/list/students-export.store.ts'
import { oneDownloadAtATime, recordDownload, sendContent } from '../../records/uploads/send-download.ts'
import { requireActor } from '../../rpc.ts'
import { assertDocumentsFit, documentsOf } from './documents.ts'
import { requireFew } from './within-role.ts'

/**
 * Sends the documents of all certificates of a list of students as a ZIP file. Throws NO_DOCUMENTS, TOO_MANY_DOCUMENTS,
 * TOO_MANY_EXPORTS or EXPORT_RUNNING.
 */
export async function sendDocuments({ app, request, response, ...rpcContext }: HttpContext) {
  const actor = requireActor(rpcContext)
  const query = { ...(await readJson(request, exportInput)), config: app.config }
  await refuseHiddenFields(app.database.read, actor, query)
  await oneDownloadAtATime(actor, async (made) => {
    await requireFew({ app, ...rpcContext }, actor, () => allStudents(app.database, query))
    await assertDocumentsFit(app.database, query)
    await recordDownload(app, actor, { action: 'downloadDocuments', record: query.course.join(', ') })
    const content = zip(
      documentsOf(app, query, () => recheckActor(app.database.read, actor, 'downloadDocuments')),
      app.now(),
    )
    await sendContent(response, { name: 'documents.zip', type: 'application/zip' }, content, made)
  })
}
