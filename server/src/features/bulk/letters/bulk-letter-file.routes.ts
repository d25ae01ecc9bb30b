import { bulkLetterMessages } from '@portal/contract/bulk/bulk-letter-messages'
import { Problem } from '@portal/contract/problems'
import { recheckActor } from '../../../auth/actor-of-job.ts'
import { todayIn } from '../../documents/issued/state.ts'
import { contentOf } from '../../documents/letters/letter-content.ts'
import { letterDataOf } from '../../documents/letters/letter-data.ts'
import { type HttpContext, recordIdOf } from '../../http-context.ts'
import { oneDownloadAtATime, recordDownload, sendMade } from '../../records/uploads/send-download.ts'
import { requireActor } from '../../rpc.ts'
import { findBulkOperationOrThrow } from '../operation/bulk-operation.store.ts'
import { bulkLetters } from './bulk-letter.operation.ts'
import { printedLetters } from './bulk-letter-rows.store.ts'

/**
 * Sends the valid letters of a bulk operation as one PDF for a printer, in its order. Throws NOT_FOUND where none is made
 * yet, TOO_MANY_EXPORTS and EXPORT_RUNNING.
 */
export async function sendLettersOfBulkOperation({ app, response, parameter, ...caller }: HttpContext) {
  const actor = requireActor(caller)
  const record = await findBulkOperationOrThrow(app.database.read, bulkLetters, recordIdOf(parameter))
  await oneDownloadAtATime(actor, async (made) => {
    const letters = await printedLetters(app.database.read, record.id)
    if (letters.length === 0) throw new Problem('NOT_FOUND')
    await recordDownload(app, actor, { action: 'exportLetters', record: String(letters.length) })
    const data = []
    for (const letter of letters) data.push(await letterDataOf(app, contentOf(letter), letter))
    const facts = { title: bulkLetterMessages.pdfTitle, college: app.config.name, issuedAt: app.now() }
    const pdf = await app.pdf.letterSheets(data, facts)
    // Making it has taken a while.
    await recheckActor(app.database.read, actor, 'issueManyLetters')
    const file = { name: bulkLetterMessages.fileName(todayIn(app)), type: 'application/pdf' }
    await sendMade(response, file, pdf, made)
  })
}
