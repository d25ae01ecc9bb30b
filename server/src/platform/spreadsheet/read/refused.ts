import { type SpreadsheetRefusal, spreadsheetRefusals } from '@portal/contract/bulk/imports/spreadsheet-refusals'

/** A file that is not read. The message says what to do; `row` is numbered as a spreadsheet program shows it. */
export class SpreadsheetRefused extends Error {
  readonly code: SpreadsheetRefusal

  constructor(code: SpreadsheetRefusal, row = 1, options?: ErrorOptions) {
    const sentence = spreadsheetRefusals[code]
    super(typeof sentence === 'string' ? sentence : sentence(row), options)
    this.name = 'SpreadsheetRefused'
    this.code = code
  }
}
