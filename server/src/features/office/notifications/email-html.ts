import type { NotificationLanguage } from '@portal/contract/notifications/notifications'
import { LOGO_PLACE } from '../../../platform/email/email-logo.ts'
import { html, trustedHtml } from '../../../platform/http/html.ts'

type Linked = { text: string; link: string }

export type EmailContent = {
  language: NotificationLanguage
  title: string
  hello: string
  lines: readonly Linked[]
  open: string
  /** Where everything stands that it is about; shown below several lines. */
  all: Linked
  /** Empty where it is not about security. */
  notYou: string
  why: string
  choices: Linked
  unsubscribe: Linked | null
}

/**
 * Mail programs show it in their own colours, light or dark: its text names none. It loads nothing: no picture but the logo
 * that comes with it, no font, no script.
 */
const body =
  'margin:0;padding:16px;font-family:system-ui,-apple-system,Segoe UI,Roboto,Noto Sans Devanagari,sans-serif;font-size:16px;line-height:24px'
const column = 'max-width:480px;margin:0 auto'
const small = 'font-size:14px;line-height:20px'
const item = 'padding:12px 0;border-top:1px solid #76767666'

/** The HTML part of an e-mail. Every text in it is escaped. */
export function emailHtml({ language, title, hello, lines, open, all, notYou, why, ...footer }: EmailContent) {
  const { choices, unsubscribe } = footer
  const said = lines.map(
    ({ text, link }) =>
      html`<div style="${item}"><strong dir="auto">${text}</strong><br><a href="${link}">${open}</a></div>`,
  )
  const rest = lines.length > 1 && html`<p><a href="${all.link}">${all.text}</a></p>`
  const warning = notYou && html`<p>${notYou}</p>`
  const stop = unsubscribe && html`<br><a href="${unsubscribe.link}">${unsubscribe.text}</a>`
  return html`${trustedHtml('<!doctype html>')}<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title></head><body style="${body}"><div style="${column}">${trustedHtml(LOGO_PLACE)}<p dir="auto">${hello}</p>${said}${rest}${warning}<p style="${small}">${why}<br><a href="${choices.link}">${choices.text}</a>${stop}</p></div></body></html>`.toString()
}
