import { type WrittenIn, writtenIn } from '@portal/contract/bulk/imports/import-character-sets'
import { questionMessages } from '@portal/contract/bulk/imports/import-question-messages'
import type { ColumnField, ImportColumn } from '@portal/contract/bulk/imports/imports'
import { IMPORT_QUESTION_EXAMPLES } from '@portal/contract/limits'
import { fullName } from '@portal/contract/people/full-name'
import { studentFieldsOfKind } from '@portal/contract/people/student-fields'
import { isAscii } from '../../../../platform/spreadsheet/characters/character-sets.ts'
import { looksTypedInFont } from '../../../../platform/spreadsheet/characters/legacy-fonts.ts'
import {
  isProof,
  isUtf8,
  repairText,
  strangenessOf,
  type TextRepair,
} from '../../../../platform/spreadsheet/characters/readings.ts'
import type { Values } from '../import-rows.store.ts'
import type { GatheredRow, ReadingRules } from './question-rules.ts'

const nameFields = ['firstName', 'lastName', 'fullName'] as const
const isName = ({ field }: Pick<ImportColumn, 'field'>) =>
  (nameFields as readonly (ColumnField | null)[]).includes(field)
const otherFields = studentFieldsOfKind('name', 'course', 'gender', 'term').filter((field) => !isName({ field }))

/** Rows of the file: how many, and the places of the first of them, those first in which it is the student's own name. */
type Rows = { count: number; last: number; names: number[]; others: number[] }
/** How strange all texts are if they were written so, and the rows that would change; the same texts have one fingerprint. */
type Trial = { strangeness: number; proofs: number; rows: Rows; fingerprint: number }

type LettersFound = {
  /** The file does not say in which character set it is written. */
  isGuessed: boolean
  /** The font in which names are typed, if it draws other letters than they have; empty where it is not known. */
  font: string
  typed: Rows
  /** How many texts have letters of English only, and how many of them look as if they were typed in such a font. */
  plain: number
  fontLike: number
  /** How strange all texts are as they were read, and the rows with letters that no name has. */
  strangeness: number
  strange: Rows
  written: Record<WrittenIn, Trial>
}

const LOST_LETTER = '\uFFFD'

const noRows = (): Rows => ({ count: 0, last: -1, names: [], others: [] })
const noTrial = (): Trial => ({ strangeness: 0, proofs: 0, rows: noRows(), fingerprint: 0 })
const text = questionMessages.letters

/**
 * Letters that were read in another character set than they were written in ("JosŽ", "JosÃ©"), or are typed in a font that
 * draws other letters. What is certain to a program can still be wrong to a person, so that three names are shown.
 */
export const charactersQuestion: ReadingRules<LettersFound> = {
  fields: [...nameFields, ...otherFields],
  nothing: {
    ...{ isGuessed: false, font: '', typed: noRows(), plain: 0, fontLike: 0, strangeness: 0, strange: noRows() },
    written: Object.fromEntries(writtenIn.map((one) => [one, noTrial()])) as LettersFound['written'],
  },
  gather(found, cell, row, column) {
    if (!isAscii(cell)) addText(found, cell, row, column)
    else if (HAS_LETTERS.test(cell)) addPlain(found, cell, row, column)
  },
  isAsked: (found) => isTyped(found) || found.strange.count > 0 || likeliest(found).length > 0,
  title: () => text.title,
  sentence: (found) => {
    const [best] = likeliest(found)
    if (isTyped(found)) return text.font(found.font, found.typed.count)
    if (best === undefined) return text.unknown(found.strange.count)
    return text.written(best, found.written[best].rows.count)
  },
  readings: (found) => {
    // An answer that is kept is for another file of the same kind, and not for one that is written otherwise.
    const candidates = likeliest(found)
    const rows = rowsOf(found).count
    const isOnly = candidates.length === 0
    const label = isOnly ? text.storeSo : text.asRead
    return [
      { answer: ['asRead', ...candidates].join('-'), label, hint: text.staySo(rows), corrections: {} },
      ...candidates.map((written) => ({
        answer: written,
        label: candidates.length > 1 ? text.mendAs(written) : text.mend,
        hint: text.change(found.written[written].rows.count),
        corrections: { letters: repairOf(found, written) },
      })),
    ]
  },
  places: (found) => placesOf(rowsOf(found)),
  show: (values, found) => (rowsOf(found).names.length > 0 ? fullName(nameOf(values)) : othersOf(values)),
}

const repairOf = ({ isGuessed }: Pick<LettersFound, 'isGuessed'>, written: WrittenIn): TextRepair => ({
  written,
  everywhere: isGuessed,
})

/** Digits and signs look alike in fonts that draw other letters, and Hindi in Unicode is not drawn by them. */
const HAS_LETTERS = /[a-z]/i
/** One name with a semicolon is a mistake; so many are a font. */
const FONT_LIKE_TEXTS = 3
const FONT_LIKE_SHARE = 0.1

function addPlain(found: LettersFound, cell: string, row: GatheredRow, column: ImportColumn) {
  const isFontLike = isName(column) && looksTypedInFont(cell)
  found.plain += Number(isName(column))
  found.fontLike += Number(isFontLike)
  found.font ||= column.font ?? ''
  if (column.font || isFontLike) addRow(found.typed, row, column)
}

const isTyped = ({ font, plain, fontLike }: LettersFound) =>
  font !== '' || (fontLike >= FONT_LIKE_TEXTS && fontLike >= FONT_LIKE_SHARE * plain)

function addText(found: LettersFound, cell: string, row: GatheredRow, column: ImportColumn) {
  found.isGuessed ||= column.isCharacterSetGuessed ?? false
  const asRead = strangenessOf(cell)
  found.strangeness += asRead
  if (found.isGuessed && isProof(asRead)) addRow(found.strange, row, column)
  for (const written of writtenIn) {
    const trial = found.written[written]
    const repaired = repairText(cell, repairOf(found, written))
    const strangeness = repaired === cell ? asRead : strangenessOf(repaired, written)
    trial.strangeness += strangeness
    if (repaired === cell || repaired.includes(LOST_LETTER)) continue
    addRow(trial.rows, row, column)
    trial.fingerprint = addToFingerprint(trial.fingerprint, repaired)
    const isDoubtful = found.isGuessed || isUtf8(written) || isProof(asRead)
    if (isDoubtful && strangeness < asRead) trial.proofs += 1
  }
}

function addRow(rows: Rows, { place }: GatheredRow, column: ImportColumn) {
  if (rows.last !== place) rows.count += 1
  rows.last = place
  const places = isName(column) ? rows.names : rows.others
  if (places.length < IMPORT_QUESTION_EXAMPLES && !places.includes(place)) places.push(place)
}

/** The character sets in which the texts are less strange than they were read: the best, and another one that is as good. */
function likeliest(found: LettersFound): WrittenIn[] {
  const { strangeness: asRead, written } = found
  if (isTyped(found)) return []
  const better = writtenIn.filter((one) => written[one].proofs > 0 && written[one].strangeness < asRead)
  const least = Math.min(...better.map((one) => written[one].strangeness))
  const best = better.filter((one) => written[one].strangeness === least)
  const others = best.filter((one) => written[one].fingerprint !== written[best[0] ?? one].fingerprint)
  return [...best.slice(0, 1), ...others.slice(0, 1)]
}

const HASH_FACTOR = 31
function addToFingerprint(before: number, text: string) {
  let fingerprint = before
  for (let at = 0; at < text.length; at += 1)
    fingerprint = (Math.imul(fingerprint, HASH_FACTOR) + text.charCodeAt(at)) | 0
  return fingerprint
}

/** The rows that the question is about. */
function rowsOf(found: LettersFound) {
  const [best] = likeliest(found)
  if (isTyped(found)) return found.typed
  return best === undefined ? found.strange : found.written[best].rows
}

const placesOf = ({ names, others }: Rows) => (names.length > 0 ? names : others)
const nameOf = ({ firstName = '', lastName = '' }: Values) => ({ firstName, lastName })
const othersOf = (values: Values) => otherFields.flatMap((field) => values[field] ?? []).join(' · ')
