import { type CustomLetterFields, customLetterFields } from '@portal/contract/documents/letters/letter-fields'
import type { LetterLanguage } from '@portal/contract/documents/letters/letter-languages'
import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { type CustomValues, shownCustomValue } from '@portal/contract/people/custom-fields/custom-values'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { listCustomFields } from '../../people/custom-fields/custom-fields.store.ts'
import { readCustomValues } from '../../people/custom-fields/custom-values.store.ts'

/** What a letter can say of the college's own fields of a student, by the names that letters use. `dates`: those that are days. */
export type CustomFacts = {
  factsIn: (language: LetterLanguage) => Record<string, string>
  dates: readonly string[]
  /** Which fields a text can name. */
  known: CustomLetterFields
}

export async function customFactsOf(db: Kysely<Tables>, studentId: string): Promise<CustomFacts> {
  const fields = await listCustomFields(db)
  return factsOfValues(fields, (await readCustomValues(db, fields, [studentId])).get(studentId) ?? {})
}

function factsOfValues(fields: readonly CustomField[], values: CustomValues): CustomFacts {
  const factsIn = (language: LetterLanguage) =>
    Object.fromEntries(
      fields.map((field) => {
        const value = values[field.key] ?? ''
        return [`student.${field.key}`, shownCustomValue(field, value, language === 'hi' ? 'hi' : 'en')]
      }),
    )
  const dates = fields.filter(({ type }) => type === 'date').map(({ key }) => `student.${key}`)
  return { factsIn, dates, known: customLetterFields(fields) }
}

/** Made-up values, to look at a template with. */
export async function sampleCustomFacts(db: Kysely<Tables>): Promise<CustomFacts> {
  const fields = await listCustomFields(db)
  return factsOfValues(fields, Object.fromEntries(fields.map((field) => [field.key, sampleValue(field)])))
}

function sampleValue({ type, pattern, choices, label }: CustomField) {
  if (type === 'date') return '2026-07-01'
  if (type === 'number') return pattern === '' ? '123' : pattern.replaceAll('#', '1')
  if (type === 'yesNo') return 'yes'
  return choices[0]?.en ?? label.en
}
