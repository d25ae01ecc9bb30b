import { importRowsExportInput } from '@portal/contract/bulk/imports/import-inputs'
import type { EndpointName } from '@portal/contract/endpoint-names'
import { customName } from '@portal/contract/people/custom-fields/custom-values'
import { exportInput } from '@portal/contract/people/students'
import { auditExportInput, requestsExportInput, studentListExportInput } from '@portal/contract/privacy/exports'
import fc from 'fast-check'
import type * as z from 'zod/mini'
import { procedures } from '../portal/endpoints.ts'

type Schema = z.ZodMiniType
type Arbitrary = fc.Arbitrary<unknown>

/** Valid values for each field name, such as the ids of records. */
export type ValidValues = Record<string, readonly string[]>

/** The input schema of every procedure, and of the routes that read JSON. */
export const inputSchemas: ReadonlyMap<EndpointName, Schema> = new Map<EndpointName, Schema>([
  ...procedures.map(({ name, inputSchema }) => [name, inputSchema as Schema] as const),
  ['route studentsExport', exportInput],
  ['route studentListExport', studentListExportInput],
  ['route requestsExport', requestsExportInput],
  ['route documentsExport', exportInput],
  ['route auditExport', auditExportInput],
  ['route importRowsExport', importRowsExportInput],
])

/** Names of fields that no caller may set. */
export const foreignFields = ['status', 'userType', 'studentId', 'uid', 'imageUrl', 'created_at', 'role'] as const
/** Names that every object inherits, or that programs confuse with other keys. */
const reservedFields = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', '0'] as const

const nested = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as unknown

const fuzzText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  // Lone surrogates, which are not valid text.
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.constantFrom(
    ...[
      '',
      ' ',
      '\0',
      'a\0b',
      '\u202Egnp.exe',
      '\uD800',
      '\uFEFF',
      '%',
      '_',
      '\\',
      '"',
      "'",
      "'; drop table users; --",
    ],
    ...[
      '1',
      '-1',
      '1e999',
      'NaN',
      'null',
      'undefined',
      '../../etc/passwd',
      '%00',
      '<script>',
      '=1+1',
      'x'.repeat(20_000),
    ],
    ...['"a" AND "b"', 'NEAR(', '*', '^a', 'İ', 'ﷺ'.repeat(40), 'a\u0301'.repeat(100), '2005-02-31', 'a@b'],
  ),
)
const fuzzValue: Arbitrary = fc.oneof(
  { weight: 3, arbitrary: fuzzText },
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]], nested(500)),
  fc.jsonValue({ maxDepth: 3 }),
)

const defOf = (schema: Schema) => (schema as unknown as { _zod: { def: Def } })._zod.def

/** The field names of an input, and whether each takes several values. */
export function fieldsOf(schema: Schema) {
  const def = defOf(schema)
  if (def.type !== 'object') return []
  return Object.entries(def.shape).map(([name, field]) => ({ name, several: isList(field) }))
}

function isList(schema: Schema): boolean {
  const def = defOf(schema)
  return def.type === 'array' || (def.type === 'default' && isList(def.innerType))
}

/** Text that databases and searches are known to fail on. */
export const maliciousTexts = ['\0', 'a\0b', '\uD800', 'words"and\'more\\; --', '%_% * NEAR( ^']

/** Input that is mostly valid for the schema, with random values here and there. */
export function fuzzInput(schema: Schema, validValues: ValidValues, name = ''): Arbitrary {
  const valid = validInput(schema, validValues, name)
  return fc.oneof({ weight: 5, arbitrary: valid }, { weight: 1, arbitrary: name === '' ? valid : fuzzValue })
}

function validInput(schema: Schema, validValues: ValidValues, name: string): Arbitrary {
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return fuzzObject(def.shape, validValues)
    case 'record':
      return fc.dictionary(fuzzInput(def.keyType, validValues).map(String), fuzzInput(def.valueType, validValues))
    case 'default':
    case 'optional':
    case 'nullable':
      return fc.option(fuzzInput(def.innerType, validValues, name), { nil: undefined })
    case 'pipe':
      return validInput(def.in, validValues, name)
    case 'union':
      return fc.oneof(...def.options.map((option) => validInput(option, validValues, name)))
    case 'array':
      return fc.array(fuzzInput(def.element, validValues, name), { maxLength: 4 })
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'number':
      return fc.integer({ min: 1, max: 3 })
    case 'boolean':
      return fc.boolean()
    case 'template_literal':
      return fc.constantFrom(customName('hostel'), customName('noSuchField'))
    case 'string':
      return fc.constantFrom(...(validValues[name] ?? ['Some words', 'अ आ', 'x']))
  }
}

type Def =
  | { type: 'object'; shape: Record<string, Schema> }
  | { type: 'default' | 'optional' | 'nullable'; innerType: Schema }
  | { type: 'record'; keyType: Schema; valueType: Schema }
  | { type: 'pipe'; in: Schema }
  | { type: 'union'; options: Schema[] }
  | { type: 'array'; element: Schema }
  | { type: 'enum'; entries: Record<string, unknown> }
  | { type: 'literal'; values: unknown[] }
  | { type: 'number' | 'boolean' | 'string' | 'template_literal' }

function fuzzObject(shape: Record<string, Schema>, validValues: ValidValues) {
  const fields = Object.entries(shape).map(([name, field]) => [name, fuzzInput(field, validValues, name)] as const)
  const validFields = fc.record(Object.fromEntries(fields))
  const extraFields = fc.dictionary(fc.constantFrom(...foreignFields, ...reservedFields), fuzzValue, {
    minKeys: 1,
    maxKeys: 2,
  })
  return fc.oneof(
    { weight: 4, arbitrary: validFields },
    // Built from entries, so that `__proto__` becomes an own property and is sent.
    fc
      .tuple(validFields, extraFields)
      .map(([valid, extra]) => Object.fromEntries([...Object.entries(valid), ...Object.entries(extra)])),
  )
}
