import type { IncomingMessage, ServerResponse } from 'node:http'
import { messages } from '@portal/contract/messages'
import { type Problem, problems } from '@portal/contract/problems'
import { html, trustedHtml } from './html.ts'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
const STYLE =
  ':root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.25rem}h1{font:600 1.5rem/1.4 system-ui,sans-serif}a{display:inline-block;padding:.75rem 0}small{opacity:.8}'

/** Whether a browser opens the answer in a tab, such as a document: a person reads it. */
export const opensDocument = ({ headers }: IncomingMessage) => headers['sec-fetch-dest'] === 'document'

/** Sends a problem as a small page: its sentence and, of a failure, a link that tries again and the reference for the log. */
export function sendProblemPage(response: ServerResponse, { code, message }: Problem, requestId: string | null) {
  const later =
    requestId !== null &&
    html`<p><a href="">${messages.common.tryAgain}</a></p><p><small>${messages.common.reference(requestId)}</small></p>`
  const page = Buffer.from(
    html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title><style>${trustedHtml(STYLE)}</style><main><h1>${message}</h1>${later}</main></html>`.toString(),
  )
  response.writeHead(problems[code].status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': page.length,
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
  })
  response.end(response.req.method === 'HEAD' ? undefined : page)
}
