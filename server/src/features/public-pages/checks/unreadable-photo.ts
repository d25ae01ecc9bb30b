import { verificationMessages } from '@portal/contract/public-pages/verification-messages'
import { html } from '../../../platform/http/html.ts'
import { RETRY_AFTER_SECONDS } from '../../../platform/http/responses.ts'
import type { PublicRequest } from '../pages/public-page.ts'

/** A picture that says in words, in the place of the photo, that the photo cannot be read: the page has no script for it. */
export function sendUnreadablePhoto({ request, response, language }: PublicRequest) {
  const words = verificationMessages[language].photoUnreadable.split(' ')
  const middle = Math.ceil(words.length / 2)
  const line = (y: number, text: string[]) =>
    html`<text x="88" y="${y}" text-anchor="middle" font-family="system-ui, sans-serif" font-size="15" fill="#131f3a">${text.join(' ')}</text>`
  const picture = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 176 228" width="176" height="228"><rect width="176" height="228" fill="#e4e9f5"/>${line(110, words.slice(0, middle))}${line(132, words.slice(middle))}</svg>`
  for (const name of ['etag', 'accept-ranges']) response.removeHeader(name)
  response.writeHead(503, {
    'content-type': 'image/svg+xml',
    'cache-control': 'no-store',
    vary: 'Accept-Language',
    'retry-after': `${RETRY_AFTER_SECONDS}`,
  })
  response.end(request.method === 'HEAD' ? undefined : String(picture))
}
