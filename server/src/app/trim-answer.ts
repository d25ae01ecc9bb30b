import type * as z from 'zod/mini'
import type { $ZodTypes } from 'zod/v4/core'

type Trim = (value: unknown) => unknown

/**
 * A function that leaves out of an answer what its schema does not name, so that no column of a table is sent by mistake.
 * The values themselves are our own and are not checked again: for a list of 50 rows that takes as long as reading them.
 * The tests check every answer that they get.
 */
export function trimTo(schema: z.core.$ZodType): Trim {
  return trimmed(schema) ?? ((value) => value)
}

/** Null for values that have nothing to leave out. */
function trimmed(schema: z.core.$ZodType): Trim | null {
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
      return null
    case 'nullable':
    case 'optional':
      return unlessMissing(trimmed(def.innerType))
    case 'array':
      return eachOf(trimmed(def.element))
    case 'object':
      if (!def.catchall) return fieldsOf(def.shape)
  }
  // What is rare, such as a choice between two schemas, is checked as a whole.
  return (value) => (schema as z.ZodMiniType).parse(value)
}

const unlessMissing = (trim: Trim | null): Trim | null =>
  trim && ((value) => (value === null || value === undefined ? value : trim(value)))

const eachOf = (trim: Trim | null): Trim | null => trim && ((values) => (values as unknown[]).map(trim))

function fieldsOf(shape: z.core.$ZodShape): Trim {
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, trim: trimmed(schema) }))
  return (value) => {
    const given = value as Record<string, unknown>
    const kept: Record<string, unknown> = {}
    for (const { name, trim } of fields) {
      const field = given[name]
      if (field !== undefined) kept[name] = trim ? trim(field) : field
    }
    return kept
  }
}
