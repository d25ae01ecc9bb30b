import { questionMessages } from '@portal/contract/bulk/imports/import-question-messages'
import { divideName } from '../columns/divide-name.ts'
import type { ReadingRules } from './question-rules.ts'

/** How many whole names a file has, and the places of some of them. */
type NamesFound = {
  names: number
  /** How many are divided in two ways, by the last word or by the first. */
  open: number
  /** Names with a comma or an ending, of three words and more, and of two. */
  special: number[]
  long: number[]
  short: number[]
}

const SHOWN = 5
/** So many of each kind are shown, if the file has them. */
const SHOWN_OF_A_KIND = 2

const text = questionMessages.names

/** How whole names are divided. A comma says it by itself; without one somebody must say where the last name stands. */
export const namesQuestion: ReadingRules<NamesFound> = {
  fields: ['fullName'],
  nothing: { names: 0, open: 0, special: [], long: [], short: [] },
  gather(found, cell, { place, values }) {
    // "Signature of the Principal" below a list is nobody's name.
    if (cell.trim() === '' || !(values.email || values.collegeId)) return
    const words = cell.trim().split(/\s+/).length
    found.names += 1
    const [lastWord, firstWord] = [divideName(cell), divideName(cell, true)]
    if (lastWord.lastName !== firstWord.lastName) found.open += 1
    const isSpecial = cell.includes(',') || lastWord.lastName.includes(' ')
    const list = isSpecial ? found.special : words > 2 ? found.long : words > 1 ? found.short : []
    if (list.length < SHOWN) list.push(place)
  },
  isAsked: ({ open }) => open > 0,
  title: () => text.title,
  sentence: ({ names }) => text.sentence(names),
  readings: () => [
    { answer: 'lastNameLast', label: text.lastNameLast, hint: text.hint, corrections: {} },
    { answer: 'lastNameFirst', label: text.lastNameFirst, hint: text.hint, corrections: { lastNameFirst: true } },
  ],
  places({ special, long, short }) {
    const chosen = [special, long, short].flatMap((places) => places.slice(0, SHOWN_OF_A_KIND))
    return [...new Set([...chosen, ...long, ...short, ...special])].slice(0, SHOWN)
  },
  show: ({ firstName = '', lastName = '' }) => (lastName === '' ? firstName : text.shown(firstName, lastName)),
}
