import * as z from 'zod/mini'
import { recordId, singleLine, withoutNul } from '../../fields.ts'
import {
  IMPORT_CELL_MAX_CHARACTERS,
  IMPORT_COLUMNS_MAX,
  IMPORT_NAME_MAX_CHARACTERS,
  IMPORT_ROWS_MAX,
  IMPORT_SHEET_NAME_MAX_CHARACTERS,
  IMPORT_SHEETS_MAX,
} from '../../limits.ts'
import { anyOr, pageInput, searchText } from '../../pagination.ts'
import { CUSTOM_FIELDS_MAX } from '../../people/custom-fields/custom-field-limits.ts'
import { customKey } from '../../people/custom-fields/custom-values.ts'
import { exportFormats } from '../../privacy/exports.ts'
import { importedFields, rowOutcomes, rowResults } from './import-filters.ts'
import { rowIdentities } from './import-rows.ts'
import { accessChoices, columnFields, dateOrders, importOptions } from './imports.ts'

const rowFilters = {
  id: recordId,
  outcome: anyOr(rowOutcomes),
  result: anyOr(rowResults),
  /** Rows of this sheet. */
  sheet: z.optional(z.int().check(z.minimum(0))),
  /** Rows that change this field, or have a fault in it. */
  field: anyOr(importedFields),
  /** Part of the name, e-mail or College Id, or the number of the row. */
  q: z._default(searchText, ''),
}
export const importRowsInput = z.strictObject({ ...rowFilters, ...pageInput })
/** The input of a file of rows. Without filters it has all. */
export const importRowsExportInput = z.strictObject({
  ...z.omit(z.strictObject(rowFilters), { id: true }).shape,
  format: z._default(z.enum(exportFormats), 'xlsx'),
})
export type ImportRowsExport = z.input<typeof importRowsExportInput>

const cellText = z.string().check(z.maxLength(IMPORT_CELL_MAX_CHARACTERS), withoutNul)

export const setColumnsInput = z.strictObject({
  id: recordId,
  columns: z
    .array(
      z.strictObject({
        index: z.int().check(z.minimum(0)),
        field: z.nullable(z.enum(columnFields)),
        /** The key of a field of the college's own, instead of `field`. */
        customField: z.optional(customKey),
        dateOrder: z._default(z.nullable(z.enum(dateOrders)), null),
      }),
    )
    .check(z.maxLength(IMPORT_COLUMNS_MAX)),
  /** The name to keep this mapping under; empty: it is not kept. A mapping of the same name is replaced. */
  saveAs: z._default(z.union([z.literal(''), singleLine('Name', IMPORT_NAME_MAX_CHARACTERS)]), ''),
})

export const setSheetsInput = z.strictObject({
  id: recordId,
  /** The sheets to read, by their `sheet`. */
  sheets: z.array(z.int().check(z.minimum(0))).check(z.minLength(1), z.maxLength(IMPORT_SHEETS_MAX)),
})

export const setOptionsInput = z.strictObject({ id: recordId, ...importOptions.shape })

/** New values for some fields of a row that has not been applied yet. */
export const fixRowInput = z.strictObject({
  id: recordId,
  row: z.int().check(z.minimum(1)),
  /** The name of its sheet; empty where only one is read. */
  sheet: z._default(z.string().check(z.maxLength(IMPORT_SHEET_NAME_MAX_CHARACTERS), withoutNul), ''),
  values: z.partialRecord(z.enum(importedFields), cellText),
  /** The same for fields of the college's own, by their keys. */
  customValues: z.optional(
    z.record(customKey, cellText).check(z.refine((values) => Object.keys(values).length <= CUSTOM_FIELDS_MAX)),
  ),
  /** Whether it is about the student whom it resembles. Left out: as before. */
  identity: z.optional(z.enum(rowIdentities)),
})

export const applyImportInput = z.strictObject({
  id: recordId,
  /** How many rows the administrator has been shown as new or changed; refused when it is another number now. */
  rows: z.int().check(z.minimum(1), z.maximum(IMPORT_ROWS_MAX)),
  /** The revision that they have been shown; refused when it is another one now. Left out: that of this moment. */
  revision: z.optional(z.int()),
  /** Whether a number of changes above the threshold is meant. */
  confirmed: z._default(z.boolean(), false),
  /** When new students are invited. Left out: as the options of the import say. */
  access: z.optional(z.enum(accessChoices)),
})
