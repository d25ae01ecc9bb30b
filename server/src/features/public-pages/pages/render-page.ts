import { publicPaths } from '@portal/contract/paths'
import {
  languageNames,
  type PageLanguage,
  pageLanguages,
  verificationMessages,
} from '@portal/contract/public-pages/verification-messages'
import { brandingElement, logoPath } from '../../../platform/branding/branding.ts'
import type { Config } from '../../../platform/config.ts'
import { type Html, type HtmlValue, html, trustedHtml } from '../../../platform/http/html.ts'
import { fontsFor } from '../../../platform/web-app/other-scripts.ts'
import { icons, mark } from './icons.ts'
import { officeLinks } from './office.ts'
import { type PageScript, pageFiles } from './page-files.ts'
import { keptPart, type WrittenPage } from './page-parts.ts'

export type PageConfig = Pick<Config, 'name' | 'url' | 'place' | 'office' | 'timeZone' | 'branding'>

export type Page = {
  /** Shown in the tab and by previews of links: never a name. */
  title: HtmlValue
  /** The whole address of the page but for its language: the other language is a version of it. */
  path: string
  language: PageLanguage
  main: HtmlValue
  scripts?: readonly PageScript[]
  /** What the script finds in the page, the same on all pages of a language that have it. */
  templates?: Html | null
}

/** A whole public page, in the frame that all of them have. It is complete without JavaScript. */
export function renderPage(config: PageConfig, { main, ...page }: Page): WrittenPage {
  const { path, language } = page
  const written = html`${main}`
  return {
    before: [headOf(config, page), topOf(config, page)],
    main: html`${languageLinks(path, language)}</div></header>
<main id="main">${written}</main>
`,
    after: endOf(config, page, String(written)),
  }
}

type Frame = Omit<Page, 'main'>

/** What stands before the styles: small, because a title can be that of one page. */
function headOf({ name, branding: { logo } }: PageConfig, { title, language }: Frame) {
  const icon = logo ? logoPath(logo, 'icon-32') : '/favicon.svg'
  const head = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} – ${name}</title><meta name="robots" content="noindex,nofollow,noarchive"><meta name="color-scheme" content="light dark"><link rel="icon" href="${icon}"><style>`
  return keptPart(String(head), () => head)
}

/** From the styles to the links to other languages. */
function topOf({ name, place, timeZone, branding }: PageConfig, { language, scripts = [] }: Frame) {
  const { style, scripts: built } = pageFiles()
  return keptPart(JSON.stringify(['top', language, name, place, timeZone, scripts, branding]), () => {
    const loaded = scripts.map(
      (script) => built[script] && html`<script type="module" src="${built[script]}"></script>`,
    )
    return html`${trustedHtml(style)}</style>${trustedHtml(brandingElement(branding))}${loaded}</head><body data-time-zone="${timeZone}">
<a class="skip" href="#main">${verificationMessages[language].skip}</a>
<header class="bar"><div><p class="brand">${mark}<span><b>${name}</b>${place && html`<small>${place}</small>`}</span></p>`
  })
}

function endOf({ name, place, office }: PageConfig, { path, language, templates }: Frame, main: string) {
  // Names are in <bdi>. Whoever reads Hindi pages has its letters; a name can be in those of any language.
  const fonts = fontsFor(name, place, ...(main.match(/<bdi[^>]*>[^<]*/g) ?? []))
  const hasAnother = path.split('?')[0] !== publicPaths.verify
  const key = ['end', language, name, place, office, fonts, hasAnother, Boolean(templates)]
  return keptPart(JSON.stringify(key), () => {
    const verify = withLanguage(publicPaths.verify, language)
    const another = hasAnother && html`<p><a href="${verify}">${verificationMessages[language].verify.title}</a></p>`
    return html`<footer class="foot"><div><p><b>${name}</b>${place && ` · ${place}`}</p>${office && html`<p>${officeLinks(office)}</p>`}${another}</div></footer>
${templates}${fonts && html`<link rel="stylesheet" href="${fonts}">`}</body></html>`
  })
}

const languageLinks = (path: string, current: PageLanguage) =>
  html`<nav class="languages" aria-label="${verificationMessages[current].language}">${pageLanguages.map(
    (language) =>
      html`<a href="${withLanguage(path, language)}" lang="${language}" hreflang="${language}"${language === current && trustedHtml(' aria-current="true"')}>${languageNames[language]}</a>`,
  )}</nav>`

/** A path of the public pages in a language, also the first one: without it the page would follow the browser's. */
export const withLanguage = (path: string, language: PageLanguage) =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`

const addresses = new Map<string, Html>()

/** How people recognise that a page is the college's own. The path is left out: after a QR code it is in upper case. */
export function ownAddress({ url }: PageConfig, language: PageLanguage) {
  const key = `${language} ${url}`
  const known = addresses.get(key) ?? writeAddress(url, language)
  addresses.set(key, known)
  return known
}

function writeAddress(url: string, language: PageLanguage) {
  const { title, look, warning } = verificationMessages[language].address
  const { protocol, host } = new URL(url)
  return html`<section><h2>${title}</h2><p>${look}</p><p class="address">${icons.globe}<span dir="ltr">${protocol}//<b>${host}</b>/…</span></p><p class="muted small">${warning}</p></section>`
}
