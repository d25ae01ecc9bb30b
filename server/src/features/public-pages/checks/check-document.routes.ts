import { readCode } from '@portal/contract/documents/document-codes'
import { checkDocumentPath, documentPhotoPath } from '@portal/contract/paths'
import { Problem } from '@portal/contract/problems'
import { verificationMessages } from '@portal/contract/public-pages/verification-messages'
import type { VerificationMessages } from '@portal/contract/public-pages/verification-messages-english'
import { allowAnyOrigin } from '../../../platform/http/any-origin.ts'
import { toProblem } from '../../../platform/http/errors.ts'
import { fill, html } from '../../../platform/http/html.ts'
import { sendProblem } from '../../../platform/http/responses.ts'
import { streamFile } from '../../../platform/http/send-file.ts'
import { sendCredential, wantsCredential } from '../../documents/credentials/send-credential.ts'
import {
  type CheckedDocument,
  findCheckedDocument,
  findDocumentByCode,
} from '../../documents/issued/issued-documents.store.ts'
import { printedFieldsOf } from '../../documents/issued/printed-fields.ts'
import { encodePage } from '../pages/page-parts.ts'
import { isOfFile, type PublicRequest, sendUnknownDocument } from '../pages/public-page.ts'
import { ownAddress, renderPage } from '../pages/render-page.ts'
import { encodingOf, sendEncoded, sendPage } from '../pages/send-page.ts'
import { compareAnswers, compareSection } from './compare-file.ts'
import { documentAnswer, type PublicState, verdictOf } from './document-answer.ts'
import type { PhoneNotice } from './phone-notice.ts'
import { publicStateOf } from './public-state.ts'
import { sendUnreadablePhoto } from './unreadable-photo.ts'

/** Answers whether a document is valid, and what was printed on it. */
export async function sendDocumentPage(publicRequest: PublicRequest) {
  if (wantsCredential(publicRequest.request)) return sendToProgram(publicRequest)
  const { row, state } = await findPublicDocument(publicRequest)
  if (!row?.code || !state) return sendUnknownDocument(publicRequest)
  return sendDocument(publicRequest, { row, state })
}

type Found = { row: CheckedDocument; state: PublicState }

/** Sends the page of a document that was found by its code. `phone`: what stands above its state. */
export async function sendDocument(publicRequest: PublicRequest, found: Found, phone: PhoneNotice | null = null) {
  const { app, request, response, language } = publicRequest
  if (request.method !== 'HEAD') app.checkCounter.countCheck(found.row.id)
  const now = app.now()
  const render = () => renderDocument(publicRequest, found, now, phone)
  if (phone !== null) return sendPage(publicRequest, render())
  const encoding = encodingOf(request)
  // The page says the time of the check to the minute: a document that many people check at once is rendered once a minute.
  const { branding } = publicRequest.config
  const source = [
    now.toISOString().slice(0, -8),
    JSON.stringify(branding),
    found.state.state,
    ...Object.values(found.row),
  ]
  const make = () => encodePage(encoding, render())
  const body = await app.publicPages.get(`${language} ${encoding} ${found.row.code}`, make, source)
  sendEncoded(request, response, { encoding, body, branding })
}

function renderDocument(publicRequest: PublicRequest, { row, state }: Found, now: Date, phone: PhoneNotice | null) {
  const { config, language, ownPath } = publicRequest
  const code = row.code ?? ''
  const messages = verificationMessages[language]
  const photoPath = row.photoKey !== null && state.state === 'valid' ? documentPhotoPath(code) : null
  const scanned = phone ? phone.tone : ('code' as const)
  const answer = { config, language, row, state, now, photoPath, heading: 'h1' as const, scanned }
  const about = fill(messages.answerAbout, {
    college: config.name,
    number: numberOf(row, messages),
  })
  const register = !phone?.isWhole && documentAnswer(answer)
  const main = html`<p class="about">${about}</p>${phone?.html}${register}${ownAddress(config, language)}${compareSection(row, language)}`
  const isLessThanState = phone !== null && phone.tone !== 'good'
  const title = isLessThanState ? phone.title : verdictOf(row, state, language).title
  const templates = compareAnswers([row], language)
  return renderPage(config, {
    title,
    // A page that is kept for everybody names the address that all forms of it lead to.
    path: phone ? ownPath : checkDocumentPath(code),
    language,
    main,
    scripts: ['compare'],
    templates,
  })
}

/** What tells one document from others and stands on it: an ID card has no serial number. */
function numberOf(row: CheckedDocument, { serial, fields }: VerificationMessages) {
  const { card } = printedFieldsOf(row)
  return card
    ? html`${fields.card} <bdi>${card}</bdi>`
    : html`${serial.toLowerCase()} <span class="whole">${row.serial}</span>`
}

/** Sends the credential of a document to a program, of any site; its refusals are problems in JSON. */
async function sendToProgram(publicRequest: PublicRequest) {
  const { app, request, response, address } = publicRequest
  const found = await findPublic(publicRequest, findDocumentByCode)
  const row = found.state ? found.row : undefined
  allowAnyOrigin(response)
  const retryAfterSeconds = row ? null : app.codeMisses.count(address)
  if (retryAfterSeconds !== null) return sendProblem(response, new Problem('RATE_LIMITED', {}, { retryAfterSeconds }))
  try {
    return await sendCredential({ app, request, response }, row)
  } catch (error) {
    return sendProblem(response, toProblem(error, app.log))
  }
}

/** Sends the photo as it was printed on a card, while the card is valid. */
export async function sendDocumentPhoto(publicRequest: PublicRequest) {
  const { app, request, response } = publicRequest
  const { row, state } = await findPublicDocument(publicRequest)
  const shown = row?.photoKey && state?.state === 'valid'
  if (!shown || row.photoKey === null) return sendUnknownDocument(publicRequest)
  response.setHeader('x-robots-tag', 'noindex')
  const photo = { key: row.photoKey, name: 'photo.jpg', type: 'image/jpeg' }
  await streamFile(app, photo, request, response).catch((error: unknown) => {
    const problem = toProblem(error, app.log)
    if (!isOfFile(problem.code) || response.headersSent) throw problem
    sendUnreadablePhoto(publicRequest)
  })
}

/** The document that the code in the path finds, with the state that everybody may see; null if nobody may. */
export const findPublicDocument = (publicRequest: PublicRequest) => findPublic(publicRequest, findCheckedDocument)

async function findPublic<Row extends CheckedDocument>(
  { app, code: typed }: PublicRequest,
  find: (db: PublicRequest['app']['database']['read'], code: string) => Promise<Row | undefined>,
) {
  const code = readCode(typed)
  const row = code === null ? undefined : await find(app.database.read, code)
  const state = row ? publicStateOf(app, row) : null
  return { row, state }
}
