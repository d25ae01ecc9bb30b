import { referredName, type Schema } from '../../platform/http/openapi.ts'

const DEPTH_MAX = 6

/** A value that shows what a schema takes: its examples, and where there are none an empty value of the right type. */
export function exampleOf(schema: Schema, schemas: Readonly<Record<string, Schema>>, depth = 0): unknown {
  const { examples, const: constant, enum: values, anyOf, oneOf, properties, items } = schema
  const target = schemas[referredName(schema)]
  if (examples?.[0] !== undefined) return examples[0]
  if (constant !== undefined) return constant
  if (values) return values[0]
  if (depth > DEPTH_MAX) return null
  const next = target ?? (anyOf ?? oneOf)?.[0]
  if (next) return exampleOf(next, schemas, depth + 1)
  if (properties)
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => schema.required?.includes(name))
        .map(([name, part]) => [name, exampleOf(part, schemas, depth + 1)]),
    )
  if (items) return []
  return { string: '', integer: 0, number: 0, boolean: false, object: {} }[[schema.type ?? ''].flat()[0] ?? ''] ?? null
}
