import { readFileSync } from 'node:fs'
import path from 'node:path'
import { cardPhoto } from '@portal/contract/records/id-cards/card-layout'
import type { Plugin } from 'vite'

const DEFINITIONS = path.resolve(import.meta.dirname, '../src/theme/constants.css')

const { width, height, position } = cardPhoto
/** What the screen has in common with the paper that the server prints. */
const SHARED = [
  ['--photo-proportions', `${width} / ${height}`],
  ['--photo-position', `${position.x}% ${position.y}%`],
] as const

/**
 * Puts the sizes, heights, spaces and widths of constants.css, and how photos are cropped, in place of their names: browsers do not know `@custom-media` yet, and
 * what never changes on a page need not be sent as a variable.
 */
export function themeConstants(): Plugin {
  const definitions = readFileSync(DEFINITIONS, 'utf8').matchAll(/(--[\w-]+):? ([^;\n]+);/g)
  const constants = new Map([...definitions].map(([, name = '', value = '']) => [name, value] as const).concat(SHARED))
  const constantOf = (use: string, name: string) => {
    const value = constants.get(name)
    if (value === undefined) throw new Error(`constants.css does not define ${use}`)
    return value
  }
  const plugin = {
    postcssPlugin: 'theme-constants',
    AtRule: {
      media(rule: { params: string }) {
        rule.params = rule.params.replace(/\((--[\w-]+)\)/g, constantOf)
      },
    },
    Declaration(declaration: { value: string }) {
      declaration.value = declaration.value.replace(
        /var\((--(?:(?:type|line|text|height|space)-\d+|photo-position|photo-proportions))\)/g,
        constantOf,
      )
    },
  }
  return { name: 'theme-constants', config: () => ({ css: { postcss: { plugins: [plugin] } } }) }
}
