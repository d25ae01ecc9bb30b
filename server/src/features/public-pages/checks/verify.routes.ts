import { readCode, withoutSeparators } from '@portal/contract/documents/document-codes'
import { checkDocumentPath, publicPaths } from '@portal/contract/paths'
import { verificationMessages } from '@portal/contract/public-pages/verification-messages'
import type { Config } from '../../../platform/config.ts'
import { fill, html } from '../../../platform/http/html.ts'
import { icons } from '../pages/icons.ts'
import { codeForm } from '../pages/notices.ts'
import { answerWith, type PublicRequest, redirect } from '../pages/public-page.ts'
import { ownAddress, withLanguage } from '../pages/render-page.ts'

/** On this page alone, and only when somebody presses the button, the browser may use the camera. */
const CAMERA = { 'permissions-policy': 'camera=(self), microphone=(), geolocation=()' }

/** Where a code is typed or scanned. One that can be a code leads to the page of its document. */
export function sendVerifyPage(publicRequest: PublicRequest) {
  const { app, config, query, language } = publicRequest
  const typed = query.get('code') ?? ''
  const code = readCode(codeIn(typed))
  const other = otherHost(typed, app.config)
  if (code && !other) return redirect(publicRequest, checkDocumentPath(code))
  const { verify } = verificationMessages[language]
  const college = config.name
  const fault = other
    ? fill(verify.otherHost.text, { host: other, college })
    : typed && fill(verify.notACode, { count: countOf(typed) })
  const main = html`<h1>${verify.title}</h1><p class="lead">${fill(verify.text, { college })}</p>
<section>${codeForm(language, typed, verify.check, fault)}</section>${scanner(publicRequest)}<section><a href="${withLanguage(publicPaths.verifyHow, language)}">${verify.how}</a></section>${ownAddress(config, language)}`
  const page = { title: verify.title, main, scripts: ['scan' as const] }
  return answerWith(publicRequest, page, { headers: CAMERA })
}

/** The address before the code, which stands on documents, leads to where the code can be typed. */
export const sendToVerifyPage = (publicRequest: PublicRequest) => redirect(publicRequest, publicPaths.verify)

/** The code in a whole address that somebody has pasted, or the text itself. */
const codeIn = (typed: string) => /\/v\/([^/?#\s]+)/i.exec(typed)?.[1] ?? typed

/** How many characters somebody has typed, without those that do not matter. */
const countOf = (typed: string) => [...withoutSeparators(typed)].length

/** The host of an address that somebody has pasted, if it is not the portal's; else null. */
function otherHost(typed: string, { url, formerUrls }: Pick<Config, 'url' | 'formerUrls'>) {
  const text = typed.trim()
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const { host } = new URL(text)
  return [url, ...formerUrls].some((own) => new URL(own).host === host) ? null : host
}

/** The script shows this part where there is JavaScript, and finds its answers in the templates. */
function scanner({ app, config, language }: PublicRequest) {
  const { verify, file } = verificationMessages[language]
  const college = config.name
  const hosts = [app.config.url, ...app.config.formerUrls].map((url) => new URL(url).host)
  const slot = (name: string) => html`<b><bdi data-value="${name}"></bdi></b>`
  const answer = (name: string, tone: 'bad' | 'caution', { title, text }: { title: string; text: string }) =>
    html`<template data-answer="${name}"><div class="result ${tone}">${tone === 'bad' ? icons.cross : icons.info}<div><h3>${title}</h3><p>${fill(text, { college, host: slot('host'), text: slot('text') })}</p></div></div></template>`
  const line = (name: string, text: string) =>
    html`<template data-answer="${name}"><p class="say">${text}</p></template>`
  return html`<section class="compare" data-hosts="${JSON.stringify(hosts)}" hidden><div class="drop"><div><button class="button" type="button" data-camera>${icons.camera}${verify.camera}</button> <button class="button" type="button" data-stop hidden>${verify.stop}</button></div><input type="file" accept="image/*,application/pdf" id="picture"><label class="button" for="picture">${icons.upload}${verify.picture}</label><small class="muted">${file.private}</small></div>
<video muted playsinline hidden></video><div role="status"></div>${line('looking', verify.looking)}${line('noCode', verify.noCode)}${line('noCamera', verify.noCamera)}${line('comparing', file.comparing)}${answer('otherHost', 'bad', verify.otherHost)}${answer('cardText', 'caution', verify.cardText)}${answer('fileFirst', 'caution', verify.fileFirst)}</section>`
}
