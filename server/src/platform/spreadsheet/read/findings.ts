import type { ImportNote } from '@portal/contract/runs/imports'

/** What a reader has noticed about a file. */
export type Findings = ReturnType<typeof noFindings>

export const noFindings = () => ({
  /** The name of the sheet that was read, and how many others can be seen. */
  sheet: '',
  otherSheets: 0,
  hiddenRows: 0,
  hiddenColumns: 0,
  mergedCells: 0,
  formulas: 0,
  errorCells: 0,
  spoiltText: 0,
  /** Days are counted from 1904, also in cells whose format does not show a date. */
  since1904: false,
  /** The file does not say in which character set it is written; it was read as Windows-1252. */
  isCharacterSetGuessed: false,
})

/** The notes that there is something to say in. */
export function notesOf(findings: Findings): ImportNote[] {
  const note = (kind: ImportNote['kind'], count: number, detail = ''): ImportNote[] =>
    count > 0 ? [{ kind, count, detail }] : []
  return [
    ...note('sheetChosen', findings.otherSheets, findings.sheet),
    ...note('hiddenRows', findings.hiddenRows),
    ...note('hiddenColumns', findings.hiddenColumns),
    ...note('mergedCells', findings.mergedCells),
    ...note('formulas', findings.formulas),
    ...note('errorCells', findings.errorCells),
    ...note('spoiltText', findings.spoiltText),
  ]
}

/**
 * Letters that another program has lost: the sign for them (U+FFFD), or question marks within or after a word in a row. What
 * was only read in another character set than it was written in is not lost, and is asked about.
 */
const SPOILT = /\uFFFD|\p{L}\?\p{L}|\?\?/u

/** One of these is in every spoilt text; most texts have none. */
const SIGNS = /[?\uFFFD]/

/** Whether letters of a text were probably lost before it came here. */
export const looksSpoilt = (text: string) => SIGNS.test(text) && SPOILT.test(text)
