import { checkRollingCode } from '../../documents/devices/check-rolling-code.ts'
import { checkCookie, markIn } from '../../documents/devices/look-again.ts'
import { type PublicRequest, sendIfTooManyMisses, sendUnknownDocument } from '../pages/public-page.ts'
import { findPublicDocument, sendDocument } from './check-document.routes.ts'
import { phoneNotice } from './phone-notice.ts'

/** Answers whether the code that a phone shows is right, above the answer about the card. */
export async function sendPhonePage(publicRequest: PublicRequest) {
  const { app, request, response, parameters, ownPath } = publicRequest
  const { row, state } = await findPublicDocument(publicRequest)
  if (!row?.code || !state) return sendUnknownDocument(publicRequest)
  // Nobody looks at the answer: the code stays unchecked for the guard.
  if (request.method === 'HEAD') return sendDocument(publicRequest, { row, state })
  const phone = await checkRollingCode(app, row, parameters.rolling ?? '', markIn(request))
  const cookie = phone.mark && checkCookie(app, ownPath, phone.mark)
  if (cookie) response.setHeader('set-cookie', cookie)
  const refused = phone.answer === 'forged' ? sendIfTooManyMisses(publicRequest) : null
  return refused ?? sendDocument(publicRequest, { row, state }, phoneNotice(publicRequest, phone))
}
