import type { ImportNote } from '@portal/contract/imports'

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
 * Letters that a wrong encoding has taken: the sign for them (U+FFFD), question marks within or after a word in a row, or
 * the two or three signs that UTF-8 looks like in Windows-1252 ("JosÃ©", "O’Neil").
 */
const SPOILT =
  /\uFFFD|\p{L}\?\p{L}|\?\?|Ã[\u0080-\u00BF\u0152-\u0192\u2018-\u2122]|â€|à[¤¥][\u0080-\u00BF\u0152-\u0192\u2018-\u2122]/u

/** One of these is in every spoilt text; most texts have none. */
const SIGNS = /[?\uFFFDÃâà]/

/** Whether letters of a text were probably lost before it came here. */
export const looksSpoilt = (text: string) => SIGNS.test(text) && SPOILT.test(text)
