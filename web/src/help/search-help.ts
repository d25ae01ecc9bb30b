import { fold, termsOf } from '@portal/contract/folding'
import type { Block, Inline, Section } from './help-page.ts'

/** The words of a text, without its marks. */
export const wordsOf = (text: Inline): string =>
  text.map((part) => (typeof part === 'string' ? part : wordsOf(part.text))).join('')

/** The words of a block. */
export function wordsOfBlock(block: Block): string {
  if (block.kind === 'paragraph') return wordsOf(block.text)
  if (block.kind === 'list') return block.items.map(wordsOf).join(' ')
  return block.rows.map(wordsOfRow).join(' ')
}

const wordsOfRow = ([first, second]: readonly [Inline, Inline]) => `${wordsOf(first)} ${wordsOf(second)}`

/** The sections that have every word of `q`, in their heading or below it; of their tables the rows that have them. */
export function searchSections(sections: readonly Section[], q: string): Section[] {
  const terms = termsOf(q)
  const has = (text: string) => terms.every((term) => fold(text).includes(term))
  return sections
    .filter(({ title, blocks }) => has([title, ...blocks.map(wordsOfBlock)].join(' ')))
    .map((section) => ({ ...section, blocks: section.blocks.map((block) => onlyFound(block, has)) }))
}

/** A table with only its rows that were found; whole, if it was found for another reason. */
function onlyFound(block: Block, has: (text: string) => boolean): Block {
  if (block.kind !== 'table') return block
  const rows = block.rows.filter((row) => has(wordsOfRow(row)))
  return rows.length > 0 ? { ...block, rows } : block
}
