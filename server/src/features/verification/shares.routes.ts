import { readCode } from '@portal/contract/issued-documents'
import { SHARE_PIN_MAX_DIGITS } from '@portal/contract/limits'
import { checkDocumentPath, documentPhotoPath, publicPaths, sharePath } from '@portal/contract/paths'
import { type PageLanguage, verificationMessages } from '@portal/contract/verification-messages'
import { clockOf } from '../../auth/sessions.store.ts'
import type { DocumentShareRow, IssuedDocumentRow } from '../../platform/database/issued-document-tables.ts'
import { readBody } from '../../platform/http/read-json.ts'
import { checkPin } from '../document-shares/check-pin.ts'
import { documentsOfShare, findOpenShare } from '../document-shares/shares.store.ts'
import { titleOf } from '../issued-documents/printed-fields.ts'
import { compareSection } from './compare-file.ts'
import { timeOf } from './dates.ts'
import { documentAnswer, type PublicState, stateDisplays, verdictOf } from './document-answer.ts'
import { fill, html } from './html.ts'
import { icons } from './icons.ts'
import { notice } from './notices.ts'
import { answerWith, type PublicRequest, sendIfTooManyMisses, sendTooManyMisses } from './public-page.ts'
import { publicStateOf } from './public-state.ts'
import { ownAddress, withLanguage } from './render-page.ts'

/** With this a browser names the page's own origin when it sends the PIN; other sites learn nothing. */
const OWN_ORIGIN = { 'referrer-policy': 'same-origin' }

/** Shows the documents that a student shares by a link, after the PIN if there is one. */
export async function sendSharePage(publicRequest: PublicRequest) {
  const { app, request, code: typed } = publicRequest
  const code = readCode(typed)
  const share = code === null ? undefined : await findOpenShare(app.database.read, code, clockOf(app))
  if (!share) return sendNoShare(publicRequest)
  if (share.pinHash === null) return sendDocuments(publicRequest, share)
  if (request.method !== 'POST') return sendPinForm(publicRequest, share)
  const wait = app.codeMisses.waitOf(publicRequest.address)
  if (wait !== null) return sendTooManyMisses(publicRequest, wait)
  const form = new URLSearchParams((await readBody(request)).toString('utf8'))
  const answer = await checkPin(app, share, form.get('pin')?.trim() ?? '')
  if (answer === 'right') return sendDocuments(publicRequest, share)
  app.codeMisses.count(publicRequest.address)
  return answer === 'closed' ? sendNoShare(publicRequest) : sendPinForm(publicRequest, share, true)
}

/** One and the same answer for a share that has ended and for one that never was. */
function sendNoShare(publicRequest: PublicRequest) {
  const { app, language } = publicRequest
  const refused = sendIfTooManyMisses(publicRequest)
  if (refused) return refused
  const { title, text } = verificationMessages[language].share.gone
  const main = [notice(title, text, icons.question), ownAddress(app.config, language)]
  return answerWith(publicRequest, { title, path: publicPaths.verify, main }, { status: 404 })
}

function sendPinForm(publicRequest: PublicRequest, { code }: DocumentShareRow, isWrong = false) {
  const { app, language } = publicRequest
  const { share } = verificationMessages[language]
  const path = sharePath(code)
  const form = html`<form class="ask" method="post" action="${withLanguage(path, language)}"><div class="field"><label for="pin">${share.pinLabel}</label><p class="fault" id="fault"${isWrong && html` role="alert"`}>${isWrong && share.wrongPin}</p><input id="pin" name="pin" inputmode="numeric" maxlength="${SHARE_PIN_MAX_DIGITS}" required autocomplete="off" aria-describedby="fault"${isWrong && html` aria-invalid="true" autofocus`}></div><button class="button primary">${icons.lock}${share.open}</button></form>`
  const main = [notice(share.pinTitle, share.pinText, icons.lock, form), ownAddress(app.config, language)]
  const sending = { status: isWrong ? 403 : 200, headers: OWN_ORIGIN }
  return answerWith(publicRequest, { title: share.pinTitle, path, main }, sending)
}

async function sendDocuments(publicRequest: PublicRequest, { id, code, expiresAt }: DocumentShareRow) {
  const { app, request, language } = publicRequest
  if (request.method !== 'HEAD') app.checkCounter.countOpening(id)
  const rows = await documentsOfShare(app.database.read, id)
  const shown = rows.flatMap((row) => {
    const state = publicStateOf(app, row)
    return state ? [{ row, state }] : []
  })
  const { share } = verificationMessages[language]
  const until = timeOf(new Date(expiresAt), language, app.config.timeZone)
  const main = html`<h1>${share.title}</h1><p class="lead">${fill(share.about, { college: app.config.name })} ${fill(share.until, { until })}</p>${shown.length > 1 && contents(shown, language)}${shown.map((document) => sharedDocument(publicRequest, document))}${ownAddress(app.config, language)}`
  return answerWith(publicRequest, { title: share.title, path: sharePath(code), main, scripts: ['compare'] })
}

type Shown = { row: IssuedDocumentRow; state: PublicState }

const placeOf = ({ id }: IssuedDocumentRow) => `document-${id}`

/** Which documents follow, and the state of each. */
const contents = (shown: readonly Shown[], language: PageLanguage) =>
  html`<ul class="contents">${shown.map(({ row, state }) => {
    const { tone, sign } = stateDisplays[state.state]
    const { title } = verdictOf(row, state, language)
    return html`<li class="${tone}">${sign}<span><a href="#${placeOf(row)}"><bdi>${titleOf(row)}</bdi></a> ${title}</span></li>`
  })}</ul>`

/** A document as its own page shows it, also one whose own page its student has switched off. */
function sharedDocument({ app, request, language }: PublicRequest, { row, state }: Shown) {
  if (row.code === null) return null
  if (request.method !== 'HEAD') app.checkCounter.countCheck(row.id)
  const isPublic = row.isPublic === 1
  const photoPath = isPublic && row.photoKey && state.state === 'valid' ? documentPhotoPath(row.code) : null
  const answer = { config: app.config, language, row, state, now: app.now(), photoPath, heading: 'h2' as const }
  const own = withLanguage(checkDocumentPath(row.code), language)
  const link =
    isPublic && html`<p class="lead"><a href="${own}">${verificationMessages[language].share.ownPage}</a></p>`
  return html`<section id="${placeOf(row)}">${documentAnswer(answer)}${link}${compareSection(row, language)}</section>`
}
