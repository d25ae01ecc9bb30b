import fc from 'fast-check'
import type * as z from 'zod/mini'
import { procedures, type WayName } from './every-way-in.ts'

type Schema = z.ZodMiniType
type Values = fc.Arbitrary<unknown>

/** Values that a field of a name could rightly have, such as the ids of records. */
export type Plausible = Record<string, readonly string[]>

/** What every procedure takes. */
export const inputSchemas: ReadonlyMap<WayName, Schema> = new Map(
  procedures.map(({ name, inputSchema }) => [name, inputSchema as Schema]),
)

/** Names of fields that are nobody's to set, and of what every object has. */
export const foreignFields = ['status', 'userType', 'studentId', 'uid', 'imageUrl', 'created_at', 'role'] as const
const trapFields = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', '0'] as const

const nested = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as unknown

const wildText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  // Halves of characters, which no text may have.
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
const wild: Values = fc.oneof(
  { weight: 3, arbitrary: wildText },
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]], nested(500)),
  fc.jsonValue({ maxDepth: 3 }),
)

const defOf = (schema: Schema) => (schema as unknown as { _zod: { def: Def } })._zod.def

/** The names of an input's fields, and whether each takes several values. */
export function fieldsOf(schema: Schema) {
  const def = defOf(schema)
  if (def.type !== 'object') return []
  return Object.entries(def.shape).map(([name, field]) => ({ name, several: isList(field) }))
}

function isList(schema: Schema): boolean {
  const def = defOf(schema)
  return def.type === 'array' || (def.type === 'default' && isList(def.innerType))
}

/** Text that has been the end of many a database and many a search. */
export const treacherous = ['\0', 'a\0b', '\uD800', 'words"and\'more\\; --', '%_% * NEAR( ^']

/** What looks like the input of a schema, with something wild in it here and there. */
export function looksLike(schema: Schema, plausible: Plausible, name = ''): Values {
  const tame = tameOf(schema, plausible, name)
  return fc.oneof({ weight: 5, arbitrary: tame }, { weight: 1, arbitrary: name === '' ? tame : wild })
}

function tameOf(schema: Schema, plausible: Plausible, name: string): Values {
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return objectLike(def.shape, plausible)
    case 'default':
    case 'optional':
      return fc.option(looksLike(def.innerType, plausible, name), { nil: undefined })
    case 'pipe':
      return tameOf(def.in, plausible, name)
    case 'union':
      return fc.oneof(...def.options.map((option) => tameOf(option, plausible, name)))
    case 'array':
      return fc.array(looksLike(def.element, plausible, name), { maxLength: 4 })
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'number':
      return fc.integer({ min: 1, max: 3 })
    case 'boolean':
      return fc.boolean()
    case 'string':
      return fc.constantFrom(...(plausible[name] ?? ['Some words', 'अ आ', 'x']))
  }
}

type Def =
  | { type: 'object'; shape: Record<string, Schema> }
  | { type: 'default' | 'optional'; innerType: Schema }
  | { type: 'pipe'; in: Schema }
  | { type: 'union'; options: Schema[] }
  | { type: 'array'; element: Schema }
  | { type: 'enum'; entries: Record<string, unknown> }
  | { type: 'literal'; values: unknown[] }
  | { type: 'number' | 'boolean' | 'string' }

function objectLike(shape: Record<string, Schema>, plausible: Plausible) {
  const fields = Object.entries(shape).map(([name, field]) => [name, looksLike(field, plausible, name)] as const)
  const own = fc.record(Object.fromEntries(fields))
  const more = fc.dictionary(fc.constantFrom(...foreignFields, ...trapFields), wild, { minKeys: 1, maxKeys: 2 })
  return fc.oneof(
    { weight: 4, arbitrary: own },
    // Made of entries, so that `__proto__` is a field like any other and is sent.
    fc.tuple(own, more).map(([one, other]) => Object.fromEntries([...Object.entries(one), ...Object.entries(other)])),
  )
}
