import { CODE_CHARACTERS, readCode } from '@portal/contract/documents/document-codes'
import { publicPaths } from '@portal/contract/paths'
import { type PageLanguage, verificationMessages } from '@portal/contract/public-pages/verification-messages'
import { formatCode } from '@portal/contract/text/codes'
import { fill, type Html, type HtmlValue, html } from '../../../platform/http/html.ts'
import { timeOf } from './dates.ts'
import { icons } from './icons.ts'
import { officeLinks, reportAddress } from './office.ts'
import type { PageConfig } from './render-page.ts'

/** More than a code with a hyphen between any two characters. */
const CODE_INPUT_MAX = 4 * CODE_CHARACTERS

/** A page that says one thing and gives no verdict on a document. */
export function notice(title: string, text: HtmlValue, sign: Html, inside: HtmlValue = '') {
  const more = inside && html`<div class="inside">${inside}</div>`
  return html`<article class="answer caution"><div class="verdict"><span class="sign">${sign}</span><div><h1>${title}</h1><p>${text}</p></div></div>${more}</article>`
}

/** One and the same answer for a code that was never issued, that is private, and that was erased. */
export function unknownDocument(config: PageConfig, language: PageLanguage, typed: string, now: Date) {
  const { unknown, checkedAt, report } = verificationMessages[language]
  const code = readCode(typed)
  const shown = code ? formatCode(code) : typed.slice(0, CODE_INPUT_MAX)
  const address = reportAddress(config.office, `${report}: ${shown}`)
  const reporting =
    address && html`<div class="actions"><a class="button" href="${address}">${icons.flag}${report}</a></div>`
  const checked = fill(checkedAt, { now: timeOf(now, language, config.timeZone) })
  const inside = html`<p class="say">${icons.keyboard}<span><b>${unknown.typed}</b> ${unknown.typedText}</span></p>${codeForm(language, shown, unknown.again)}<p class="say">${icons.phone}<span><b>${unknown.exact}</b> ${unknown.exactText} ${officeLinks(config.office)}</span></p>${reporting}`
  return notice(unknown.title, html`${fill(unknown.text, { college: config.name })} ${checked}`, icons.question, inside)
}

/** Where a code is typed. `fault`: why what was typed is refused. */
export function codeForm(language: PageLanguage, value: string, button: string, fault: HtmlValue = '') {
  const { label, hint } = verificationMessages[language].verify
  const faulty = fault && html` aria-invalid="true" autofocus`
  return html`<form class="ask" action="${publicPaths.verify}" method="get"><div class="field"><label for="code">${label}</label><p class="fault" id="fault"${fault && html` role="alert"`}>${fault}</p><input id="code" name="code" value="${value}" maxlength="${CODE_INPUT_MAX}" required autocomplete="off" autocapitalize="characters" spellcheck="false" dir="ltr" aria-describedby="fault hint"${faulty}></div><input type="hidden" name="lang" value="${language}"><button class="button primary">${icons.search}${button}</button></form><p class="muted small" id="hint">${hint}</p>`
}

/** Too many codes that do not exist came from one network. */
export function tooManyWrongCodes(language: PageLanguage, retryAfterSeconds: number) {
  const { title, text } = verificationMessages[language].tooMany
  return notice(title, fill(text, { minutes: Math.ceil(retryAfterSeconds / 60) }), icons.pause)
}
