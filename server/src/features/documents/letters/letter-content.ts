import type { LetterTemplateContent } from '@portal/contract/documents/letters/letter-templates'
import type { FilledSide } from './fill/fill-letter.ts'
import type { Letterhead } from './templates/letterhead.ts'

/** All that is printed on a letter, as it is kept with it. Pictures are named by their storage keys. */
export type LetterContent = Pick<LetterTemplateContent, 'layout' | 'size'> & {
  college: string
  letterhead: Pick<Letterhead, 'names' | 'lines' | 'logoKey' | 'sealKey'>
  sides: FilledSide[]
  signers: { name: string; office: string; pictureKey: string | null }[]
  /** The letter that this one is a duplicate of. */
  duplicateOf?: { serial: string; day: string }
  /** Of the academic year; see Letterhead. */
  academicYearStart: string
  /** Left out where the head is printed. */
  head?: 'blank'
  /** What stands in the window of an envelope. */
  address?: FilledSide
  /** What it was filled with besides the record, by the names in its text. Letters of before have none. */
  answers?: Readonly<Record<string, string>>
}

export const contentOf = (row: { content: string }) => JSON.parse(row.content) as LetterContent

/** Versions of before say nothing about their lines, head and address. */
export const templateContentOf = (row: { content: string }): LetterTemplateContent => ({
  ...{ keepsLines: false, head: 'printed', address: '' },
  ...(JSON.parse(row.content) as LetterTemplateContent),
})
