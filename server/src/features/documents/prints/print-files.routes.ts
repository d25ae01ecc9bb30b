import { cardPrintMessages } from '@portal/contract/documents/cards/card-print-messages'
import { printOptions } from '@portal/contract/documents/cards/card-prints'
import { Problem } from '@portal/contract/problems'
import { readJson } from '../../../platform/http/read-json.ts'
import { sendFile } from '../../../platform/http/send-file.ts'
import type { CardData } from '../../../platform/pdf/pdf-renderer.ts'
import { type HttpContext, recordIdOf } from '../../http-context.ts'
import { recordOpening } from '../../records/uploads/record-opening.ts'
import { oneDownloadAtATime, sendMade } from '../../records/uploads/send-download.ts'
import { requireActor } from '../../rpc.ts'
import { findCardPrint } from './card-prints.store.ts'

const PDF = 'application/pdf'
const CARDS_ON_A_SHEET = 10

/** Sends the PDF of a print, and records the opening in the audit trail. Throws NOT_FOUND, also after CARD_PRINT_DAYS. */
export async function sendCardPrint({ app, request, response, parameter, ...rpcContext }: HttpContext) {
  const actor = requireActor(rpcContext)
  const print = await findCardPrint(app.database.read, recordIdOf(parameter))
  if (!print?.fileKey) throw new Problem('NOT_FOUND')
  const name = cardPrintMessages.fileName(print.created_at.slice(0, 10))
  const opening = { action: 'openCardPrint' as const, by: actor, record: String(print.cards) }
  const opened = () => recordOpening(app, opening, print.id)
  await sendFile(app, { key: print.fileKey, name, type: PDF }, request, response, opened)
}

/** Sends a page of cards of nobody, by which the printer's offset is found. Throws EXPORT_RUNNING for a second one at once. */
export async function sendCardTestPage({ app, request, response, ...rpcContext }: HttpContext) {
  const options = await readJson(request, printOptions)
  await oneDownloadAtATime(requireActor(rpcContext), async (made) => {
    const cards = Array.from({ length: options.layout === 'a4' ? CARDS_ON_A_SHEET : 1 }, (_, at) => sampleCard(at + 1))
    const facts = { title: cardPrintMessages.testPage, college: app.config.name, issuedAt: app.now() }
    const pdf = await app.pdf.cardSheets(cards, options, facts)
    await sendMade(response, { name: cardPrintMessages.testPageFile, type: PDF }, pdf, made)
  })
}

const sampleCard = (number: number): CardData => ({
  ...{ name: cardPrintMessages.sample.name, card: String(number), collegeId: String(number) },
  ...{ course: cardPrintMessages.testPage, semester: '', email: '', contact: '', fatherName: '' },
  ...{ validUntil: null, bloodGroup: null, emergencyContact: null, photo: null },
  ...{ qr: cardPrintMessages.testPage.toUpperCase(), code: null },
})
