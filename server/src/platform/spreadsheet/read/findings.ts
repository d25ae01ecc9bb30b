import type { ImportNote } from '@portal/contract/bulk/imports/imports'

/** What a reader has noticed about a sheet. */
export type Findings = ReturnType<typeof noFindings>

export const noFindings = () => ({
  hiddenRows: 0,
  hiddenColumns: 0,
  mergedCells: 0,
  formulas: 0,
  uncalculated: 0,
  errorCells: 0,
  spoiltText: 0,
})

/** The notes that there is something to say in. */
export function notesOf(findings: Findings): ImportNote[] {
  const note = (kind: ImportNote['kind'], count: number): ImportNote[] =>
    count > 0 ? [{ kind, count, detail: '' }] : []
  return [
    ...note('hiddenRows', findings.hiddenRows),
    ...note('hiddenColumns', findings.hiddenColumns),
    ...note('mergedCells', findings.mergedCells),
    ...note('formulas', findings.formulas - findings.uncalculated),
    ...note('uncalculated', findings.uncalculated),
    ...note('errorCells', findings.errorCells),
    ...note('spoiltText', findings.spoiltText),
  ]
}

/** What a cell shows instead of its value: an error, or a column that is too narrow. In a text file it is all that is left. */
const ERROR = /^(?:#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|#+)|Err:\d{3})$/i

export const isErrorText = (text: string) => ERROR.test(text)

/**
 * Letters that another program has lost: the sign for them (U+FFFD), or question marks within or after a word in a row. What
 * was only read in another character set than it was written in is not lost, and is asked about.
 */
const SPOILT = /\uFFFD|\p{L}\?\p{L}|\?\?/u

/** One of these is in every spoilt text; most texts have none. */
const SIGNS = /[?\uFFFD]/

/** Whether letters of a text were probably lost before it came here. */
export const looksSpoilt = (text: string) => SIGNS.test(text) && SPOILT.test(text)
