import { readFileSync } from 'node:fs'
import { API, offlinePaths, screens } from '@portal/contract/paths'
import { logoPath, withBranding } from '../branding/branding.ts'
import type { Config } from '../config.ts'
import { prepareDocument, type StaticDocument } from '../http/static-document.ts'
import { styleSource } from '../http/style-source.ts'
import { isLoopback } from '../loopback.ts'
import { WEB_FOLDER } from '../server-folder.ts'
import { fontsFor } from './other-scripts.ts'

/** What a screen asks for first: a GET, or with a body a POST. */
export type FirstRead = { url: string; body?: string }

/** The files that a page needs; `joinedStyles`: all its styles in one file, where a preview has many. */
type BuiltFiles = { scripts: string[]; styles: string[]; joinedStyles: string | null }

/**
 * What the build has written for a page: what it shows before its script runs, and which files and answers it needs;
 * `documentReads`: beside them where documents can be checked.
 */
type BuiltPage = BuiltFiles & {
  html: string
  isScreen: boolean
  reads: FirstRead[]
  documentReads: FirstRead[]
}

/** Whether a phone can keep a card, or any device can get messages: both need the service worker, on some an installed portal. */
export const needsWorker = ({ verification, features }: Pick<PageConfig, 'verification' | 'features'>) =>
  verification || features.includes('push')

/** What lets a phone install the portal, for the ID card on it and for messages. */
const installable = ({ branding: { logo } }: PageConfig) => `<link rel="manifest" href="${offlinePaths.manifest}" />
    <link rel="apple-touch-icon" href="${logo ? logoPath(logo, 'icon-180') : offlinePaths.smallIcon}" />`

const noFiles: BuiltFiles = { scripts: [], styles: [], joinedStyles: null }
const noPage: BuiltPage = { html: '', isScreen: false, reads: [], documentReads: [], ...noFiles }
/** The text of a file that the build has written. */
export const readBuilt = (name: string) => readFileSync(`${WEB_FOLDER}/${name}`, 'utf8')
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** An image that a screen shows first: its URL, and what reads it as a `data:` URL, or null where it is not to come with the page. */
export type FirstImage = { href: string; read: () => Promise<string | null> }

/** A screen as it will look, as HTML, and the styles that it would have as attributes. */
export type Preview = { html: string; style: string }

/** What a page has room for. With answers it does not let the browser ask for the session. */
type Room = 'none' | 'answers' | 'preview'

export type PageConfig = Pick<
  Config,
  | 'name'
  | 'delayMode'
  | 'formerStudentMonths'
  | 'secondFactor'
  | 'smtpUrl'
  | 'url'
  | 'oidc'
  | 'verification'
  | 'cardQr'
  | 'cardFields'
  | 'features'
  | 'branding'
>

/** The settings of this deployment, by the names that they have in its pages. */
export const settingsOf = (config: PageConfig, year: number): Record<string, string> => ({
  name: config.name,
  pace: config.delayMode,
  'second-factor': config.secondFactor === 'off' ? 'off' : 'on',
  mail: config.smtpUrl ? 'on' : isLoopback(new URL(config.url).hostname) ? 'folder' : 'off',
  sso: config.oidc?.name ?? '',
  'sso-only': config.oidc?.only ? 'on' : 'off',
  'former-months': `${config.formerStudentMonths}`,
  verification: config.verification ? 'on' : 'off',
  'card-qr': config.cardQr,
  'card-fields': config.cardFields.join(','),
  parts: config.features.join(','),
  year: `${year}`,
})

/** Puts the settings of this deployment into a page. */
export function fillSettings(html: string, config: PageConfig, year: number) {
  const settings = Object.entries(settingsOf(config, year))
  return settings.reduce(
    (filled, [name, value]) => filled.replaceAll(placeholderOf(name), () => escapeHtml(value)),
    html,
  )
}

const placeholderOf = (setting: string) => `%PORTAL_${setting.toUpperCase().replaceAll('-', '_')}%`

/**
 * The page of each screen, with the name and the delay mode of the portal filled in. Each is compressed when it is first
 * asked for in a year and with a name, features and branding of the portal, which stand on it. `''` is the page of a path that is no
 * screen. `readsOf`: what a screen reads first.
 */
export function openPages(config: PageConfig) {
  const template = readBuilt('index.html')
  const built: Record<string, BuiltPage> = JSON.parse(readBuilt('pages.json'))
  const documents = new Map<string, Promise<StaticDocument>>()
  let preparedFor = ''
  const builtPageOf = (screen: string) => built[screen] ?? built[''] ?? noPage
  const pageOf = (screen: string, room: Room) => {
    const year = new Date().getFullYear()
    const preparing = `${year} ${config.features} ${config.name} ${JSON.stringify(config.branding)}`
    if (preparing !== preparedFor) documents.clear()
    preparedFor = preparing
    const key = `${screen} ${room}`
    const document = documents.get(key) ?? prepareDocument('text/html; charset=utf-8', page(screen, room, year))
    documents.set(key, document)
    return document
  }
  const readsOf = (screen: string): FirstRead[] => {
    const { reads, documentReads } = builtPageOf(screen)
    return [{ url: `${API}/session` }, ...reads, ...(config.verification ? documentReads : [])]
  }
  return { pageOf, readsOf }

  function page(screen: string, room: Room, year: number) {
    const { scripts, styles, joinedStyles, ...built } = builtPageOf(screen)
    // The form of the password is not shown to students who have none.
    const { html, isScreen } = screen === screens.studentLogin && config.oidc?.only ? noPage : built
    const filled = template
      .replace('<!--preloads-->', () => preloads(template, { scripts, styles, joinedStyles }, room))
      .replace('<!--answers-->', `${fontLink(config.name)}${room === 'none' ? '' : ANSWERS}`)
      .replace('%SCREEN%', isScreen ? screen : '')
      .replace('<!--screen-->', () => (room === 'preview' ? PREVIEW : html))
      .replace('<!--installable-->', () => (needsWorker(config) ? installable(config) : ''))
    return fillSettings(withBranding(filled, config.branding), config, year)
  }
}

const link = (attributes: string, href: string) => `<link ${attributes} crossorigin href="${escapeHtml(href)}" />`

/**
 * The elements that let the browser fetch what the screen needs at once, and not only when its script asks for it. Without
 * HTTP/2 a browser has six connections: the large scripts, which are in every page, and the answers come first. A preview
 * waits for its styles, so that they come before the scripts; many of them in one file.
 */
function preloads(template: string, { scripts, styles, joinedStyles }: BuiltFiles, room: Room) {
  const modules = (names: string[]) => names.map((name) => link('rel="modulepreload"', `/${name}`))
  const isInEveryPage = (name: string) => template.includes(name)
  return [
    ...(room === 'preview' ? styleLinks(styles, joinedStyles) : []),
    ...modules(scripts.filter(isInEveryPage)),
    ...(room === 'none' ? [link('rel="preload" as="fetch"', `${API}/session`)] : []),
    ...modules(scripts.filter((name) => !isInEveryPage(name))),
    ...(room === 'preview' ? [] : styles.map((name) => link('rel="preload" as="style"', `/${name}`))),
  ].join('\n    ')
}

const styleLinks = (styles: string[], joined: string | null) =>
  joined
    ? [link(`rel="stylesheet" data-instead-of="${styles.join(' ')}"`, `/${joined}`)]
    : styles.map((name) => link('rel="stylesheet"', `/${name}`))

/** The fonts of the portal's name, which stands on the login too, where nothing else loads them. */
function fontLink(name: string) {
  const fonts = fontsFor(name)
  return fonts ? `<link rel="stylesheet" href="${fonts}" />` : ''
}

const ANSWERS = '<!--first-answers-->'
const PREVIEW = '<!--preview-->'

/**
 * A page with the answers that its screen would ask for first, by their URLs: data, which the browser does not run. One with
 * room for a preview shows that until its script runs.
 */
export function withAnswers(page: StaticDocument, answers: Record<string, unknown>, preview?: Preview | null) {
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c')
  // The preview is put in last: what it says of a student cannot be taken for the place of the answers.
  return page.plain
    .toString()
    .replace(ANSWERS, () => `<script type="application/json" id="first-answers">${json}</script>`)
    .replace(PREVIEW, () => (preview?.style ? `<style>${preview.style}</style>${preview.html}` : (preview?.html ?? '')))
}

/** A preview with its image in it, so that the browser need not ask for it; the script finds it by its URL. */
export function withImage({ html, style }: Preview, href: string, data: string): Preview {
  const url = escapeHtml(href)
  return { html: html.replaceAll(`src="${url}"`, () => `src="${data}" data-url="${url}"`), style }
}

/** The sources of the page's style elements, as a Content-Security-Policy names them. */
export const styleHashes = () =>
  [...readBuilt('index.html').matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = '']) => styleSource(style))

const patterns = Object.values(screens).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replace('$id', '[^/]+')}/?$`),
}))

/** The path pattern of the screen at a path, or null. Unknown paths get a page with status 404. */
export const screenAt = (path: string) => patterns.find(({ pattern }) => pattern.test(path))?.path ?? null
