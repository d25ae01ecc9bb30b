import { contrastOf, type Hex, hexOfOklch, mixOf, type Oklch, oklchOf } from './colour.ts'

/** What text and what an edge needs beside its ground (WCAG 2.2 AA, 1.4.3 and 1.4.11). */
export const TEXT_CONTRAST = 4.5
export const EDGE_CONTRAST = 3

/** The colours of `web/src/theme/tokens.css` that stand beside the accent; a test compares them. */
export const grounds = {
  light: { bg: '#f6f5f1', surface: '#ffffff', 'surface-2': '#f0eee8' },
  dark: { bg: '#0d1320', surface: '#151c2b', 'surface-2': '#1c2537' },
} as const satisfies Record<Theme, Record<string, Hex>>
export const ON_PRIMARY = '#ffffff'
/** The bar in the light theme, and the text on the ring's colour. In the dark theme the bar is darker. */
export const HEADER = '#131f3a'

export type Theme = 'light' | 'dark'
/** The tokens that follow from the accent. `gold`: the line of the bar, the outer ring of the focus, the count of the bell. */
export type AccentTokens = Record<'primary' | 'primary-hover' | 'primary-soft' | 'link' | 'gold', Hex>

const STEPS = 12
/** How far the solid button moves under the pointer; and away from black, where darker is not seen. */
const HOVER = -0.067
const [NEAR_BLACK, HOVER_NEAR_BLACK] = [0.22, 0.15]
/** The share of the soft ground under the pointer, as in `button.module.css`. */
const SOFT_SHARE = 0.9
/** The lightness, and the most chroma, of grounds and of text on dark ones: those of the portal's own colours. */
const soft = { light: { lightness: 0.9434, chroma: 0.0196 }, dark: { lightness: 0.2837, chroma: 0.0634 } }
const DARK_LINK = { lightness: 0.8039, chroma: 0.12 }
/** The contrast of white with the solid button in the dark theme, and under the pointer. */
const [DARK_SOLID, DARK_HOVER] = [5.3, 4.7]

/** The shade of `of` nearest to the lightness `from` that `isGood`, between it and `to`, where it is good for certain. */
function shadeBetween(of: Oklch, from: number, to: number, isGood: (hex: Hex) => boolean): Hex {
  const shade = (lightness: number) => hexOfOklch({ ...of, lightness })
  let [bad, good] = [from, to]
  if (isGood(shade(from))) return shade(from)
  for (let step = 0; step < STEPS; step++) {
    const middle = (bad + good) / 2
    if (isGood(shade(middle))) good = middle
    else bad = middle
  }
  return shade(good)
}

const lightest = (of: Oklch, contrast: number) =>
  shadeBetween(of, 1, 0, (hex) => contrastOf(hex, ON_PRIMARY) >= contrast)

/** The colours of both themes that follow from an accent. In the dark theme it is lighter, also where it is the solid one. */
export function accentTokens(accent: Hex): Record<Theme, AccentTokens> {
  const own = oklchOf(accent)
  const inTone = ({ lightness, chroma }: { lightness: number; chroma: number }) =>
    hexOfOklch({ lightness, chroma: Math.min(own.chroma, chroma), hue: own.hue })
  const gold = shadeBetween(own, own.lightness, 1, (hex) => contrastOf(hex, HEADER) >= TEXT_CONTRAST)
  const towards = own.lightness < NEAR_BLACK ? HOVER_NEAR_BLACK : HOVER
  return {
    light: {
      primary: accent,
      'primary-hover': hexOfOklch({ ...own, lightness: own.lightness + towards }),
      'primary-soft': inTone(soft.light),
      link: accent,
      gold,
    },
    dark: {
      primary: lightest(own, DARK_SOLID),
      'primary-hover': lightest(own, DARK_HOVER),
      'primary-soft': inTone(soft.dark),
      link: inTone(DARK_LINK),
      gold,
    },
  }
}

/** Where a colour stands, as `accent-messages.ts` says it. */
export type AccentPlace = 'onSolid' | 'onWhite' | 'onGrey' | 'onSoft' | 'asEdge' | 'inBar' | 'onCount'
/** `wanted`: the least contrast there. */
export type AccentPair = { theme: Theme; place: AccentPlace; contrast: number; wanted: number }

/** Every pair of colours that an accent brings about. */
export function accentPairs(accent: Hex): AccentPair[] {
  const all = accentTokens(accent)
  return (['light', 'dark'] as const).flatMap((theme) => {
    const tokens = all[theme]
    const { bg, surface, 'surface-2': grey } = grounds[theme]
    const pressed = mixOf(tokens['primary-soft'], tokens.link, SOFT_SHARE)
    const text = (place: AccentPlace, one: Hex, other: Hex) => pairOf(theme, place, one, other, TEXT_CONTRAST)
    const edge = (place: AccentPlace, one: Hex, other: Hex) => pairOf(theme, place, one, other, EDGE_CONTRAST)
    return [
      ...[tokens.primary, tokens['primary-hover']].map((solid) => text('onSolid', ON_PRIMARY, solid)),
      text('onWhite', tokens.link, surface),
      ...[bg, grey].map((ground) => text('onGrey', tokens.link, ground)),
      ...[tokens['primary-soft'], pressed].map((ground) => text('onSoft', tokens.link, ground)),
      edge('asEdge', tokens.primary, surface),
      edge('inBar', tokens.gold, HEADER),
      text('onCount', HEADER, tokens.gold),
    ]
  })
}

const pairOf = (theme: Theme, place: AccentPlace, one: Hex, other: Hex, wanted: number): AccentPair => ({
  ...{ theme, place, wanted },
  contrast: contrastOf(one, other),
})

/** The pair that lacks most; null for an accent that can be read everywhere. */
export function accentFault(accent: Hex): AccentPair | null {
  const faults = accentPairs(accent).filter(({ contrast, wanted }) => contrast < wanted)
  return faults.sort((one, other) => one.contrast / one.wanted - other.contrast / other.wanted)[0] ?? null
}

/** The nearest colour of the same hue that can be read everywhere; the colour itself where it can. */
export function nearestAccent(accent: Hex): Hex {
  if (!accentFault(accent)) return accent
  const own = oklchOf(accent)
  return shadeBetween(own, own.lightness, 0, (hex) => !accentFault(hex))
}
