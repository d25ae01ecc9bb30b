import file from './texts.json' with { type: 'json' }

/** Explanations that stand beside the texts, and are not looked for. */
const REMARKS = new Set(['meta', 'basis', 'note'])

/** An entry of the catalogue is a text and two remarks about it. */
const textOnly = (entries: string[][]) => entries.map(([text = '']) => text)

/** What the specification asks for. A path such as `screens./idcard.labels.0` names one place of it. */
const texts = {
  ...file,
  toastCatalogue: { error: textOnly(file.toastCatalogue.error), success: textOnly(file.toastCatalogue.success) },
}

/** A text that the specification describes instead of printing it: `t` is our wording. */
type Described = { t: string; spec: string }
const isDescribed = (value: unknown): value is Described =>
  typeof value === 'object' && value !== null && 't' in value && 'spec' in value

/** What stands at a path. A path that leads nowhere is an error of the test that uses it. */
export function valueAt(path: string): unknown {
  let value: unknown = texts
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) {
      throw new Error(`texts.json has no ${path}`)
    }
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

/** The paths of all leaves below a path, or of the whole file. */
export function leafPaths(path = ''): string[] {
  const value = path === '' ? texts : valueAt(path)
  if (isDescribed(value) || typeof value !== 'object' || value === null) return [path]
  return Object.keys(value)
    .filter((key) => !REMARKS.has(key))
    .flatMap((key) => leafPaths(path === '' ? key : `${path}.${key}`))
}

/** The text of a leaf. */
export function textAt(path: string) {
  const value = valueAt(path)
  return isDescribed(value) ? value.t : String(value)
}

/** The paths of all screens. */
export const screenPaths = Object.keys(file.screens) as (keyof typeof file.screens)[]
