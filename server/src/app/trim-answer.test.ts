import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { $ZodTypes } from 'zod/v4/core'
import { procedures } from '../testing/portal/endpoints.ts'
import { trimTo } from './trim-answer.ts'

const EXTRA = { password: 'a column that nobody may see' }

it('an answer is what its schema says of it: what it does not name is left out, at every depth', () => {
  const answers = procedures.filter(({ outputSchema }) => outputSchema)
  expect(answers.length).toBeGreaterThan(100)
  for (const { name, outputSchema } of answers) {
    const schema = outputSchema as z.ZodMiniType
    const answer = sampleOf(schema)
    const trimmed = trimTo(schema)(answer)
    expect(trimmed, name).toEqual(schema.parse(answer))
    expect(JSON.stringify(trimmed), name).not.toContain(EXTRA.password)
  }
})

/** A value of a schema, with one more field in each object that allows it. */
function sampleOf(schema: z.core.$ZodType): unknown {
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return 'format' in def && def.format === 'date' ? '2026-01-01' : 'x'
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'optional':
      // What only some of the objects with this schema can have, such as the field in which an answer is kept.
      if ((def.innerType as $ZodTypes)._zod.def.type === 'nullable') return null
      return sampleOf(def.innerType)
    case 'nullable':
      return sampleOf(def.innerType)
    case 'default':
      return def.defaultValue
    case 'array':
      return [sampleOf(def.element)]
    case 'union':
      return sampleOf(def.options[0] as z.core.$ZodType)
    case 'record': {
      const { def: keys } = (def.keyType as $ZodTypes)._zod
      // The answers of a letter are named so; any other record takes it as well.
      const names = keys.type === 'enum' ? Object.values(keys.entries) : ['request.purpose']
      return Object.fromEntries(names.map((name) => [name, sampleOf(def.valueType)]))
    }
    case 'object': {
      // Of a question: shown after an earlier one, changing a field of the student, and beginning with something, which not
      // every question may.
      const isEmpty = (name: string, field: z.core.$ZodType) =>
        ['shownWhen', 'changes', 'default'].includes(name) &&
        ['nullable', 'optional'].includes((field as $ZodTypes)._zod.def.type)
      // Of a request type: one that replaces the ID card needs a field for its number.
      // Of the numbers of letters: what stands before the prefix ends with a sign.
      const fitting: Record<string, unknown> = { replacesCard: false, lead: 'X/' }
      const sample = (name: string, field: z.core.$ZodType) =>
        isEmpty(name, field) ? null : (fitting[name] ?? sampleOf(field))
      const fields = Object.entries(def.shape).map(([name, field]) => [name, sample(name, field)])
      return { ...Object.fromEntries(fields), ...(def.catchall ? {} : EXTRA) }
    }
    default:
      throw new Error(`no sample of ${def.type}`)
  }
}
