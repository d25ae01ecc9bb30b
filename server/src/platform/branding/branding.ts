import { type AccentTokens, accentTokens } from '@portal/contract/office/settings/accent'
import { isColour } from '@portal/contract/office/settings/colour'
import { type StyleSource, styleSource } from '../http/style-source.ts'

/** `ratio`: its width by its height. Another picture has another `version`, and so other addresses. */
export type Logo = { version: string; ratio: number }

/** How the college shows itself: its accent (`#rrggbb`, or empty) and its logo, once its pictures are made. */
export type Branding = { accent: string; logo: Logo | null }
export const noBranding: Branding = { accent: '', logo: null }

export const logoFileNames = [
  ...(['logo', 'icon-32', 'icon-180', 'icon-192', 'icon-512', 'maskable-192', 'maskable-512'] as const),
] as const
export type LogoFileName = (typeof logoFileNames)[number]

/** Where everybody gets the pictures of a logo, and the styles of the branding (`collegeStylePath`). */
export const COLLEGE_FOLDER = '/college/'
export const logoPath = ({ version }: Logo, name: LogoFileName) => `${COLLEGE_FOLDER}${version}/${name}.png`

/** A logo stands in the bar on a plate of this height with this edge; what is wider than the most is drawn smaller. */
const [HEIGHT_REM, EDGE_REM, WIDTH_MAX_REM] = [2, 0.125, 7.5]
/** The place of the shield: in the bar of the portal, on public pages and on the kept page. */
const SHIELDS = ['[href="/index.html"]>svg', '.brand>svg', '#root>header>svg']

/** The styles of a branding, and the source that allows them in a Content-Security-Policy; null for none. */
export type BrandingStyle = { css: string; source: StyleSource }

let last: { key: string; style: BrandingStyle | null } | undefined

export function brandingStyle(branding: Branding): BrandingStyle | null {
  const key = JSON.stringify(branding)
  if (last?.key !== key) {
    const css = `${accentStyle(branding)}${logoStyle(branding)}`
    last = { key, style: css === '' ? null : { css, source: styleSource(css) } }
  }
  return last.style
}

/** The style element of a page; empty without a branding. */
export function brandingElement(branding: Branding) {
  const style = brandingStyle(branding)
  return style ? `<style data-college>${style.css}</style>` : ''
}

function accentStyle({ accent }: Branding) {
  if (!isColour(accent)) return ''
  const { light, dark } = accentTokens(accent)
  return `:root{${declarations(light)}}@media screen and (prefers-color-scheme:dark){:root{${declarations(dark)}}}`
}

const declarations = (tokens: AccentTokens) =>
  Object.entries(tokens)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')

/** The bar is dark in both themes and a logo is made for paper, so it has a white plate. */
function logoStyle({ logo }: Branding) {
  if (!logo) return ''
  const width = ((HEIGHT_REM - 2 * EDGE_REM) * logo.ratio + 2 * EDGE_REM).toFixed(3)
  const plate = [
    ...[`width:min(${width}rem,${WIDTH_MAX_REM}rem,26vw)`, `height:${HEIGHT_REM}rem`, `padding:${EDGE_REM}rem`],
    ...['border-radius:4px', 'forced-color-adjust:none'],
    `background:#fff url(${logoPath(logo, 'logo')}) center/contain no-repeat content-box border-box`,
  ]
  return `${SHIELDS.join()}{${plate.join(';')}}:is(${SHIELDS.join()})>path{display:none}`
}

const FAVICON = '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />'

/** A page of the build with the branding: its styles after those of the page, and its icon. */
export function withBranding(html: string, branding: Branding) {
  const { logo } = branding
  const icon = logo ? `<link rel="icon" href="${logoPath(logo, 'icon-32')}" type="image/png" />` : FAVICON
  return html.replace(FAVICON, () => `${icon}`).replace('</head>', () => `${brandingElement(branding)}</head>`)
}
