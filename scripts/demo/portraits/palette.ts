/** What a face is painted with: its light, its shadow, the lines in it, and the lips. */
export type SkinTones = { base: string; shade: string; line: string; lip: string; blush: string }

export const skins = {
  ivory: { base: '#f1cdae', shade: '#dfab86', line: '#b57a57', lip: '#c9766b', blush: '#e88f7c' },
  fair: { base: '#e8bb95', shade: '#d29b71', line: '#a36a45', lip: '#bd6a5f', blush: '#df8067' },
  wheat: { base: '#dba679', shade: '#c28757', line: '#925b35', lip: '#ae5e51', blush: '#d0714f' },
  honey: { base: '#cb9265', shade: '#b07548', line: '#80502d', lip: '#a15649', blush: '#bd6040' },
  tan: { base: '#b87e54', shade: '#9c633b', line: '#6d4125', lip: '#914b40', blush: '#a85233' },
  brown: { base: '#9d6843', shade: '#81512f', line: '#58351d', lip: '#80413a', blush: '#8f432b' },
  umber: { base: '#825331', shade: '#694025', line: '#462a17', lip: '#743b35', blush: '#7a3723' },
  deep: { base: '#694329', shade: '#54331e', line: '#361f11', lip: '#643230', blush: '#632b1c' },
} satisfies Record<string, SkinTones>

export type HairTones = { base: string; dark: string; shine: string }

export const hairColours = {
  black: { base: '#241c1a', dark: '#171110', shine: '#4a3c37' },
  jet: { base: '#1b1a21', dark: '#100f14', shine: '#41404d' },
  darkBrown: { base: '#362419', dark: '#24170f', shine: '#654632' },
  brown: { base: '#4d301f', dark: '#372013', shine: '#815739' },
  chestnut: { base: '#5f3721', dark: '#452514', shine: '#9a6340' },
  henna: { base: '#642c1c', dark: '#481c10', shine: '#a4553a' },
} satisfies Record<string, HairTones>

/** Two tones of the studio wall behind a person, top and bottom. */
export const backdrops = {
  sky: ['#dbe7f7', '#b3cbe9'],
  sand: ['#f3e9d8', '#dfcba8'],
  sage: ['#e0ebe0', '#b7cfba'],
  rose: ['#f8e3e0', '#e9bdb8'],
  lilac: ['#e9e3f5', '#c6b8e3'],
  pearl: ['#eceef2', '#c9ced9'],
  aqua: ['#d8eeee', '#a6d2d3'],
  peach: ['#fbe7d6', '#f0c3a0'],
  butter: ['#faf0cf', '#ecd48f'],
  slate: ['#c9d2de', '#93a3b8'],
  mint: ['#d9f0e2', '#a5d6ba'],
  clay: ['#eed9cc', '#cfa58e'],
} satisfies Record<string, [string, string]>
