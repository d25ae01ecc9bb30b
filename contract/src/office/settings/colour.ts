/** A colour as `#rrggbb`, in small letters. */
export type Hex = `#${string}`
const COLOUR = /^#[0-9a-f]{6}$/
export const isColour = (text: string): text is Hex => COLOUR.test(text)

/** A colour of OKLCH: lightness and chroma from 0, the hue in radians. Equal steps look equally large. */
export type Oklch = { lightness: number; chroma: number; hue: number }

type Triple = readonly [number, number, number]

const BYTE = 255
const GAMUT_STEPS = 16

const map = (values: Triple, of: (value: number) => number): Triple => [of(values[0]), of(values[1]), of(values[2])]
const sum = (one: Triple, other: Triple) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]

/** Red, green and blue from 0 to 1, as they are written. */
const channelsOf = (hex: Hex) => map([1, 3, 5], (at) => Number.parseInt(hex.slice(at, at + 2), 16) / BYTE)
const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const fromLinear = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

function hexOf(channels: Triple): Hex {
  const digits = map(channels, (value) => Math.round(Math.min(1, Math.max(0, value)) * BYTE))
  return `#${digits.map((digit) => digit.toString(16).padStart(2, '0')).join('')}`
}

/** The relative luminance of WCAG 2. */
const luminanceOf = (hex: Hex) => sum(map(channelsOf(hex), toLinear), [0.2126, 0.7152, 0.0722])

/** The contrast of two colours as WCAG 2 counts it, from 1 to 21. */
export function contrastOf(one: Hex, other: Hex) {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** As `color-mix(in srgb, …)` mixes them: `share` of `one`, from 0 to 1. */
export function mixOf(one: Hex, other: Hex, share: number): Hex {
  const [a, b] = [channelsOf(one), channelsOf(other)]
  const at = (place: 0 | 1 | 2) => a[place] * share + b[place] * (1 - share)
  return hexOf([at(0), at(1), at(2)])
}

export function oklchOf(hex: Hex): Oklch {
  const linear = map(channelsOf(hex), toLinear)
  const cones: Triple = [
    Math.cbrt(sum(linear, [0.4122214708, 0.5363325363, 0.0514459929])),
    Math.cbrt(sum(linear, [0.2119034982, 0.6806995451, 0.1073969566])),
    Math.cbrt(sum(linear, [0.0883024619, 0.2817188376, 0.6299787005])),
  ]
  const a = sum(cones, [1.9779984951, -2.428592205, 0.4505937099])
  const b = sum(cones, [0.0259040371, 0.7827717662, -0.808675766])
  const lightness = sum(cones, [0.2104542553, 0.793617785, -0.0040720468])
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** The colour that a screen can show: where it has none so strong, the strongest of this lightness and hue. */
export function hexOfOklch({ lightness, chroma, hue }: Oklch): Hex {
  let [weak, strong] = [0, chroma]
  if (isShown(channelsOfOklch({ lightness, chroma, hue }))) weak = chroma
  else
    for (let step = 0; step < GAMUT_STEPS; step++) {
      const middle = (weak + strong) / 2
      if (isShown(channelsOfOklch({ lightness, chroma: middle, hue }))) weak = middle
      else strong = middle
    }
  return hexOf(channelsOfOklch({ lightness, chroma: weak, hue }))
}

const isShown = (channels: Triple) => channels.every((value) => value >= -0.0005 && value <= 1.0005)

function channelsOfOklch({ lightness, chroma, hue }: Oklch) {
  const lab: Triple = [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const cones: Triple = [
    sum(lab, [1, 0.3963377774, 0.2158037573]) ** 3,
    sum(lab, [1, -0.1055613458, -0.0638541728]) ** 3,
    sum(lab, [1, -0.0894841775, -1.291485548]) ** 3,
  ]
  const linear: Triple = [
    sum(cones, [4.0767416621, -3.3077115913, 0.2309699292]),
    sum(cones, [-1.2684380046, 2.6097574011, -0.3413193965]),
    sum(cones, [-0.0041960863, -0.7034186147, 1.707614701]),
  ]
  return map(linear, (value) => (value < 0 ? value : fromLinear(value)))
}
