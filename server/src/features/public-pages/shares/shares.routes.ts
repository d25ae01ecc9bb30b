import { readCode } from '@portal/contract/documents/document-codes'
import { SHARE_PIN_MAX_DIGITS } from '@portal/contract/documents/share-limits'
import { sharePath } from '@portal/contract/paths'
import { verificationMessages } from '@portal/contract/public-pages/verification-messages'
import { clockOf } from '../../../auth/sessions/sessions.store.ts'
import { html } from '../../../platform/http/html.ts'
import { readBody } from '../../../platform/http/read-json.ts'
import { checkPin } from '../../documents/shares/check-pin.ts'
import { hasPass, passCookie } from '../../documents/shares/share-pass.ts'
import { documentsOfShare } from '../../documents/shares/shared-documents.store.ts'
import { findOpenShare } from '../../documents/shares/shares.store.ts'
import type { ShareLinkRow } from '../../documents/shares/shares.tables.ts'
import { publicStateOf } from '../checks/public-state.ts'
import { icons } from '../pages/icons.ts'
import { notice } from '../pages/notices.ts'
import { encodePage } from '../pages/page-parts.ts'
import { answerWith, type PublicRequest, sendIfTooManyMisses } from '../pages/public-page.ts'
import { ownAddress, withLanguage } from '../pages/render-page.ts'
import { encodingOf, sendEncoded } from '../pages/send-page.ts'
import { renderSharePage } from './share-page.ts'

/** With this a browser names the page's own origin when it sends the PIN; other sites learn nothing. */
const OWN_ORIGIN = { 'referrer-policy': 'same-origin' }

/** Shows the documents that a student shares by a link, after the PIN if there is one. */
export async function sendSharePage(publicRequest: PublicRequest) {
  const { app, request } = publicRequest
  const share = await findShare(publicRequest)
  if (!share) return sendNoShare(publicRequest)
  if (request.method !== 'POST') {
    return hasPass(app, share, request) ? sendDocuments(publicRequest, share) : sendPinForm(publicRequest, share)
  }
  const form = new URLSearchParams((await readBody(request)).toString('utf8'))
  const answer = await checkPin(app, share, form.get('pin')?.trim() ?? '')
  if (answer === 'right') return sendDocuments(publicRequest, share, { 'set-cookie': passCookie(app, share) })
  return answer === 'closed' ? sendNoShare(publicRequest) : sendPinForm(publicRequest, share, true)
}

/** The share whose code the path has, counted for its limits; undefined if there is none that can be opened. Throws RATE_LIMITED. */
export async function findShare({ app, address, code: typed }: PublicRequest) {
  app.shareRateLimiter.countAddress(address)
  const code = readCode(typed)
  if (code === null) return undefined
  app.shareRateLimiter.refuseShare(code, address)
  const share = await app.shareRateLimiter.queueRead(() => findOpenShare(app.database.read, code, clockOf(app)))
  // Codes that do not exist are not counted: they would take the place of those that do.
  if (share) app.shareRateLimiter.countShare(code, address)
  return share
}

/** One and the same answer for a share that has ended and for one that never was. */
export function sendNoShare(publicRequest: PublicRequest) {
  const { config, language } = publicRequest
  const refused = sendIfTooManyMisses(publicRequest)
  if (refused) return refused
  const { title, text } = verificationMessages[language].share.gone
  const main = [notice(title, text, icons.question), ownAddress(config, language)]
  // Its languages are relative to its address, which it does not name: the answer is the same for all shares.
  return answerWith(publicRequest, { title, path: '', main }, { status: 404 })
}

function sendPinForm(publicRequest: PublicRequest, { code }: ShareLinkRow, isWrong = false) {
  const { config, language } = publicRequest
  const { share } = verificationMessages[language]
  const form = html`<form class="ask" method="post" action="${withLanguage(sharePath(code), language)}"><div class="field"><label for="pin">${share.pinLabel}</label><p class="fault" id="fault"${isWrong && html` role="alert"`}>${isWrong && share.wrongPin}</p><input id="pin" name="pin" inputmode="numeric" maxlength="${SHARE_PIN_MAX_DIGITS}" required autocomplete="off" aria-describedby="fault"${isWrong && html` aria-invalid="true" autofocus`}></div><button class="button primary">${icons.lock}${share.open}</button></form>`
  const main = [notice(share.pinTitle, share.pinText, icons.lock, form), ownAddress(config, language)]
  const sending = { status: isWrong ? 403 : 200, headers: OWN_ORIGIN }
  return answerWith(publicRequest, { title: share.pinTitle, main }, sending)
}

async function sendDocuments(
  { app, config, request, response, language }: PublicRequest,
  share: ShareLinkRow,
  headers: Record<string, string> = {},
) {
  const rows = await app.shareRateLimiter.queueRead(() => documentsOfShare(app.database.read, share.id))
  const [now, encoding] = [app.now(), encodingOf(request)]
  const make = () => {
    const shown = rows.flatMap((row) => {
      const state = publicStateOf(app, row)
      return state ? [{ row, state }] : []
    })
    return encodePage(encoding, renderSharePage({ config, language, now, share, shown }))
  }
  // The page says the time of the check to the minute, on which the states of the day depend, too.
  const { branding } = config
  const source = [
    now.toISOString().slice(0, -8),
    JSON.stringify(branding),
    share.expiresAt,
    ...rows.flatMap((row) => Object.values(row)),
  ]
  const body = await app.sharePages.pageOf({ shareId: share.id, variant: `${language} ${encoding}`, source, make })
  if (request.method !== 'HEAD') {
    app.checkCounter.countOpening(share.id)
    app.checkCounter.countChecks(rows.map(({ id }) => id))
  }
  sendEncoded(request, response, { encoding, body, branding }, { headers })
}
