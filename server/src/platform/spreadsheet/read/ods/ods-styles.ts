import { isLegacyFont } from '../../characters/legacy-fonts.ts'
import type { Attributes } from '../xml.ts'

/** Of each kind; a file of a person has some hundreds. */
const STYLES_MAX = 70_000

/** What the styles of a file say: the sheets that are hidden, and cells typed in a font that draws other letters. */
export function openOdsStyles() {
  const hiddenSheets = new Set<string>()
  const fonts = new Map<string, string>()
  let style = ''
  return {
    open(name: string, attributes: Attributes) {
      if (name === 'style') style = attributes['style:name'] ?? ''
      else if (name === 'table-properties' && attributes['table:display'] === 'false' && hiddenSheets.size < STYLES_MAX)
        hiddenSheets.add(style)
      else if (name === 'text-properties') {
        const font = (attributes['style:font-name'] ?? attributes['fo:font-family'] ?? '').replace(/^'|'$/g, '')
        if (isLegacyFont(font) && fonts.size < STYLES_MAX) fonts.set(style, font.trim())
      }
    },
    isHiddenSheet: (name = '') => hiddenSheets.has(name),
    /** The font of cells of a style if it draws other letters than they have. */
    legacyFont: (name = '') => fonts.get(name) ?? null,
  }
}
