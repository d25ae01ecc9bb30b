import type { ImportColumn, StudentImport } from '@portal/contract/bulk/imports/imports'
import { describe, expect, it } from 'vitest'
import { columnLetter, columnsChoice, errorsOf, optionsChoice, valuesOf } from './columns-form.ts'

const column = (index: number, heading: string, details: Partial<ImportColumn> = {}): ImportColumn => ({
  ...{ index, heading, examples: [], field: null, dateOrder: null, dateOrderUnknown: false },
  ...details,
})

const anImport = {
  id: 'import',
  columns: [
    column(0, 'Name', { field: 'fullName' }),
    column(1, 'E-mail', { field: 'email' }),
    column(2, 'Born', { field: 'dob', dateOrderUnknown: true }),
    column(4, 'Remarks'),
  ],
  options: { matchBy: 'email', access: 'invite', overwriteCorrections: [], restoreInactive: false, cardPattern: '' },
} as unknown as StudentImport

const form = valuesOf(anImport)

describe('the columns of an import', () => {
  it('are sent only when something has been changed', () => {
    expect(columnsChoice(anImport, form)).toBeNull()
    expect(optionsChoice(anImport, form)).toBeNull()
    expect(columnsChoice(anImport, { ...form, saveAs: ' Main system ' })).toMatchObject({ saveAs: 'Main system' })
    expect(columnsChoice(anImport, { ...form, fields: form.fields.with(3, 'contact') })?.columns.at(-1)).toEqual({
      ...{ index: 4, field: 'contact', dateOrder: null },
    })
  })

  it('ask how dates are written, and refuse two columns of one field', () => {
    const asked = errorsOf(form, anImport.columns)
    expect(asked).toEqual({ 'fields.2': 'Say how these dates are written.' })
    const whole = { ...form, fields: form.fields.with(3, 'lastName'), dateOrders: form.dateOrders.with(2, 'dmy') }
    expect(Object.keys(errorsOf(whole, anImport.columns))).toEqual(['fields.3'])
    const twice = { ...form, fields: form.fields.with(3, 'email'), dateOrders: form.dateOrders.with(2, 'dmy') }
    expect(errorsOf(twice, anImport.columns)).toEqual({
      'fields.3': 'Two columns are read as Email. Choose one of them.',
    })
  })

  it('keep corrections of fields that are no longer imported out of the options', () => {
    const chosen = { ...form, overwriteCorrections: ['email', 'contact'] as ('email' | 'contact')[] }
    expect(optionsChoice(anImport, chosen)).toMatchObject({ overwriteCorrections: ['email'] })
  })

  it('have the letters of spreadsheet programs', () => {
    expect([0, 25, 26, 27, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA'])
  })
})
