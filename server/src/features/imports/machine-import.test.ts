import { expect, it } from 'vitest'
import { readImportQuery } from './machine-import.ts'

const refused = (query: string) => {
  try {
    readImportQuery(`/api/imports${query}`)
  } catch (error) {
    return (error as { fields: Record<string, string> }).fields
  }
  return null
}

it('a file that is sent without a query is planned with the defaults and waits', () => {
  expect(readImportQuery('/api/imports')).toEqual({
    options: {
      ...{ matchBy: 'email', access: 'invite', overwriteCorrections: [], restoreInactive: false, cardPattern: '' },
    },
    ...{ autoApply: false, confirmed: false, mapping: '' },
  })
})

it('a program says in the query how the rows are understood and whether they are applied', () => {
  const query = `?apply=true&confirmed=true&matchBy=collegeId&access=none&restoreInactive=true&mapping=ERP
    &overwriteCorrections=semester,year&cardPattern=${encodeURIComponent('{course}-{n:000}')}`.replaceAll(/\s/g, '')
  expect(readImportQuery(`/api/imports${query}`)).toEqual({
    options: {
      ...{ matchBy: 'collegeId', access: 'none', overwriteCorrections: ['semester', 'year'], restoreInactive: true },
      cardPattern: '{course}-{n:000}',
    },
    ...{ autoApply: true, confirmed: true, mapping: 'ERP' },
  })
})

it('a dry run is never applied', () => {
  expect(readImportQuery('/api/imports?dryRun=true&apply=true').autoApply).toBe(false)
})

it('a wrong or unknown parameter is refused by name, so that a typing error applies nothing', () => {
  expect(refused('?aply=true')).toEqual({ aply: 'This is not a parameter of an import' })
  expect(Object.keys(refused('?apply=yes&matchBy=name&overwriteCorrections=shoe') ?? {}).sort()).toEqual([
    'apply',
    'matchBy',
    'overwriteCorrections',
  ])
  expect(refused('?cardPattern=CARD')?.cardPattern).toContain('{n:0000}')
})
