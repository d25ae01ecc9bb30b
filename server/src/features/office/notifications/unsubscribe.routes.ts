import type { ServerResponse } from 'node:http'
import { notificationEmailMessages } from '@portal/contract/notifications/notification-messages'
import { choiceText } from '@portal/contract/notifications/notification-texts'
import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import { type Html, html, trustedHtml } from '../../../platform/http/html.ts'
import type { HttpContext } from '../../http-context.ts'
import { preferencesOf } from './preferences.store.ts'
import { findUnsubscribeToken, refuseKinds } from './unsubscribe.store.ts'

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const STYLE =
  ':root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:12vh auto;padding:0 1.25rem}h1{font:600 1.5rem/1.4 system-ui,sans-serif}button{font:600 1.125rem/1.5 system-ui,sans-serif;min-height:2.75rem;padding:.5rem 1.25rem}'

/** Shows what the link of an e-mail would end, with a button. Throws NOT_FOUND, and RATE_LIMITED after many such. */
export async function sendUnsubscribePage(httpContext: HttpContext) {
  const { language, kinds } = await findOrThrow(httpContext)
  const text = notificationEmailMessages[language].stop
  const choices = kinds.map((kind) => html`<li>${choiceText(kind, language)}</li>`)
  const form = html`<form method="post"><button>${text.button}</button></form>`
  send(
    httpContext.response,
    language,
    text.title,
    html`<p>${text.text}</p><ul>${choices}</ul><p>${text.stays}</p>${form}`,
  )
}

/** Ends the e-mails of the link, from its page or from a mail program (RFC 8058), without signing in. Throws as the page. */
export async function receiveUnsubscribe(httpContext: HttpContext) {
  const { app, response } = httpContext
  const { userId, kinds, language } = await findOrThrow(httpContext)
  await app.database.transaction(async (tx) => {
    await refuseKinds(tx, userId, kinds)
    tx.invalidate(topics.notificationsOf(userId))
  })
  const text = notificationEmailMessages[language].stop
  send(response, language, text.done, html`<p>${text.stays}</p>`)
}

/** Only what does not exist is counted: the mail servers of a provider press the buttons of many people. */
async function findOrThrow({ app, address, parameter }: HttpContext) {
  const { read } = app.database
  const found = await findUnsubscribeToken(read, parameter('token'), app.now())
  if (!found) {
    const retryAfterSeconds = app.linkMisses.count(address)
    if (retryAfterSeconds !== null) throw new Problem('RATE_LIMITED', {}, { retryAfterSeconds })
    throw new Problem('NOT_FOUND')
  }
  const { language } = (await preferencesOf(read, [found.userId]))(found.userId)
  return { ...found, language }
}

function send(response: ServerResponse, language: string, title: string, main: Html) {
  const page = Buffer.from(
    html`<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${trustedHtml(STYLE)}</style><main><h1>${title}</h1>${main}</main></html>`.toString(),
  )
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': page.length,
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
    // With this a browser names the page's own origin when the button is pressed; other sites learn nothing.
    'referrer-policy': 'same-origin',
  })
  response.end(response.req.method === 'HEAD' ? undefined : page)
}
