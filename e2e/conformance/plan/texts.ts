import texts from '../texts.json' with { type: 'json' }

/** What the specification has on each screen, as texts.json lists it. */
export type ScreenName = keyof typeof texts.screens
type OfAny<Screens> = { [Name in keyof Screens]: keyof Screens[Name] }[keyof Screens]
/** A part of a screen's entry: its title, its fields, what it says when it is empty … */
type Part = OfAny<typeof texts.screens>

export type Role = 'public' | 'student' | 'admin'
export type Told = { role: Role; title: string; headings?: string[] } & Partial<Record<Part, unknown>>

export const { global, guards, toastCatalogue } = texts
export const screensTold = texts.screens as unknown as Record<ScreenName, Told>
export const screenNames = Object.keys(screensTold) as ScreenName[]

/** Where something stands in texts.json: 'screens › /idcard › empty'. */
export const at = (...steps: (string | number)[]) => steps.join(' › ')

type Rendered = { t: string; spec: string }
const isRendered = (value: unknown): value is Rendered =>
  typeof value === 'object' && value !== null && 't' in value && 'spec' in value

/** The texts in a part of texts.json, in their order. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (isRendered(value)) return [value.t]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** What only explains the texts beside it. */
const REMARKS = new Set(['meta', 'basis', 'note'])

/** Every place in texts.json at which something is said that can be checked. */
export function placesIn(value: unknown, ...steps: (string | number)[]): string[] {
  if (isRendered(value) || typeof value !== 'object' || value === null) return [at(...steps)]
  if (Array.isArray(value)) return value.flatMap((one, index) => placesIn(one, ...steps, index))
  return Object.entries(value).flatMap(([key, one]) => (REMARKS.has(key) ? [] : placesIn(one, ...steps, key)))
}

/** The same for the whole file; of the toasts only the text counts, not the remarks behind it. */
export function allPlaces() {
  const { toastCatalogue: toasts, ...rest } = texts
  const said = { error: toasts.error.map(([text]) => text), success: toasts.success.map(([text]) => text) }
  return placesIn({ ...rest, toastCatalogue: said })
}

export const placeOfToast = (tone: keyof typeof toastCatalogue, index: number) => at('toastCatalogue', tone, index)
