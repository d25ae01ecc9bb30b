import { publicPaths } from '@portal/contract/paths'
import {
  languageNames,
  type PageLanguage,
  pageLanguages,
  verificationMessages,
} from '@portal/contract/public-pages/verification-messages'
import type { Config } from '../../../platform/config.ts'
import { type HtmlValue, html, trustedHtml } from '../../../platform/http/html.ts'
import { fontsFor } from '../../../platform/http/other-scripts.ts'
import { icons, mark } from './icons.ts'
import { officeLinks } from './office.ts'
import { type PageScript, pageFiles } from './page-files.ts'

export type PageConfig = Pick<Config, 'name' | 'url' | 'place' | 'office' | 'timeZone'>

export type Page = {
  /** Shown in the tab and by previews of links: never a name. */
  title: HtmlValue
  /** The path of the page, of which the other language is a version. */
  path: string
  language: PageLanguage
  main: HtmlValue
  scripts?: readonly PageScript[]
}

/** A whole public page, in the frame that all of them have. It is complete without JavaScript. */
export function renderPage(
  { name, place, office, timeZone }: PageConfig,
  { title, path, language, main, scripts = [] }: Page,
) {
  const messages = verificationMessages[language]
  const { style, scripts: built } = pageFiles()
  const head = html`<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} – ${name}</title><meta name="robots" content="noindex,nofollow,noarchive"><meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg"><style>${trustedHtml(style)}</style>${scripts.map((script) => built[script] && html`<script type="module" src="${built[script]}"></script>`)}`
  // Names are in <bdi>. Whoever reads Hindi pages has its letters; a name can be in those of any language.
  const fonts = fontsFor(name, place, ...(String(html`${main}`).match(/<bdi[^>]*>[^<]*/g) ?? []))
  const another =
    path !== publicPaths.verify &&
    html`<p><a href="${withLanguage(publicPaths.verify, language)}">${messages.verify.title}</a></p>`
  return html`<!doctype html>
<html lang="${language}"><head>${head}</head><body data-time-zone="${timeZone}">
<a class="skip" href="#main">${messages.skip}</a>
<header class="bar"><div><p class="brand">${mark}<span><b>${name}</b>${place && html`<small>${place}</small>`}</span></p>${languageLinks(path, language)}</div></header>
<main id="main">${main}</main>
<footer class="foot"><div><p><b>${name}</b>${place && ` · ${place}`}</p>${office && html`<p>${officeLinks(office)}</p>`}${another}</div></footer>
${fonts && html`<link rel="stylesheet" href="${fonts}">`}</body></html>`
}

const languageLinks = (path: string, current: PageLanguage) =>
  html`<nav class="languages" aria-label="${verificationMessages[current].language}">${pageLanguages.map(
    (language) =>
      html`<a href="${withLanguage(path, language)}" lang="${language}" hreflang="${language}"${language === current && trustedHtml(' aria-current="true"')}>${languageNames[language]}</a>`,
  )}</nav>`

/** A path of the public pages in a language; the first language is not named. */
export function withLanguage(path: string, language: PageLanguage) {
  if (language === pageLanguages[0]) return path
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}

/** How people recognise that a page is the college's own. The path is left out: after a QR code it is in upper case. */
export function ownAddress({ url }: PageConfig, language: PageLanguage) {
  const { title, look, warning } = verificationMessages[language].address
  const { protocol, host } = new URL(url)
  return html`<section><h2>${title}</h2><p>${look}</p><p class="address">${icons.globe}<span dir="ltr">${protocol}//<b>${host}</b>/…</span></p><p class="muted small">${warning}</p></section>`
}

/** The language that a request asks for; English first. */
export const languageOf = (query: URLSearchParams): PageLanguage =>
  pageLanguages.find((language) => language === query.get('lang')) ?? pageLanguages[0]
