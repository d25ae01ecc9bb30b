import { type Document, type Operation, operationsOf, referredName, type Schema } from '../../platform/http/openapi.ts'

type Compared = Pick<Document, 'paths'> & { components?: { schemas?: Record<string, Schema> } }
type Sides = { before: Compared; after: Compared; found: string[] }

/**
 * What of a document does not hold in the next one: an operation, field or value that went away, an input that became
 * required, a type that became narrower for what is sent or wider for what is answered. New operations, optional inputs,
 * fields of answers and values in answers may come. Only operations that a key may call are compared: the others are those of
 * the portal's own pages, which are sent with the portal.
 */
export function breakingChanges(before: Compared, after: Compared): string[] {
  const found: string[] = []
  const sides = { before, after, found }
  for (const { method, path, operation } of operationsOf(before.paths)) {
    const at = `${method.toUpperCase()} ${path}`
    const next = after.paths[path]?.[method]
    if (next) compareOperations(sides, operation, next, at)
    else found.push(`${at} went away`)
  }
  return found
}

function compareOperations(sides: Sides, before: Operation, after: Operation, at: string) {
  const { found } = sides
  const known = before.parameters ?? []
  for (const parameter of known) {
    const next = after.parameters?.find(({ name, in: where }) => name === parameter.name && where === parameter.in)
    if (next) compareInputs(sides, parameter.schema, next.schema, `${at} ${parameter.name}`)
    else found.push(`${at} takes ${parameter.name} no more`)
  }
  for (const { name, required } of after.parameters ?? [])
    if (required && !known.some((one) => one.name === name && one.required)) found.push(`${at} now asks for ${name}`)
  for (const [type, { schema }] of Object.entries(before.requestBody?.content ?? {})) {
    const next = after.requestBody?.content[type]
    if (next) compareInputs(sides, schema, next.schema, `${at} body`)
    else found.push(`${at} takes ${type} no more`)
  }
  for (const [status, { content = {} }] of Object.entries(before.responses)) {
    if (!status.startsWith('2')) continue
    for (const [type, { schema }] of Object.entries(content)) {
      const next = after.responses[status]?.content?.[type]
      if (next) compareAnswers(sides, schema, next.schema, `${at} answer`)
      else found.push(`${at} answers ${status} ${type} no more`)
    }
  }
}

/** What a reference means; `depth` ends what refers to itself. */
function resolve(document: Compared, schema: Schema): Schema {
  const target = document.components?.schemas?.[referredName(schema)]
  return target ? resolve(document, target) : schema
}

const DEPTH_MAX = 12
const typesOf = ({ type }: Schema) => (type === undefined ? [] : [type].flat())
const valuesOf = (schema: Schema) => schema.enum ?? (schema.const === undefined ? null : [schema.const])
const choicesOf = ({ anyOf, oneOf }: Schema) => anyOf ?? oneOf ?? null
const covers = (types: readonly string[], type: string) =>
  types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'))

/** Whether `a` and `b` differ in nothing that `compare` reports. */
function isFound(sides: Sides, compare: typeof compareInputs, a: Schema, b: Schema, depth: number) {
  const found: string[] = []
  compare({ ...sides, found }, a, b, '', depth)
  return found.length === 0
}

/** Everything that could be sent can still be sent. */
function compareInputs(sides: Sides, sent: Schema, taken: Schema, at: string, depth = 0) {
  if (depth > DEPTH_MAX) return
  const before = resolve(sides.before, sent)
  const after = resolve(sides.after, taken)
  const { found } = sides
  const afterChoices = choicesOf(after)
  const alternatives = choicesOf(before) ?? (afterChoices ? [before] : null)
  if (alternatives) {
    for (const one of alternatives)
      if (!(afterChoices ?? [after]).some((next) => isFound(sides, compareInputs, one, next, depth + 1)))
        found.push(`${at} takes less: one of its alternatives went away`)
    return
  }
  for (const type of typesOf(before)) if (!covers(typesOf(after), type)) found.push(`${at} takes no ${type} any more`)
  const values = valuesOf(after)
  if (values)
    for (const value of valuesOf(before) ?? ['anything'])
      if (!values.includes(value)) found.push(`${at} takes ${JSON.stringify(value)} no more`)
  if ((after.minLength ?? 0) > (before.minLength ?? 0)) found.push(`${at} must be longer`)
  if ((after.maxLength ?? Number.POSITIVE_INFINITY) < (before.maxLength ?? Number.POSITIVE_INFINITY))
    found.push(`${at} must be shorter`)
  if ((after.minimum ?? Number.NEGATIVE_INFINITY) > (before.minimum ?? Number.NEGATIVE_INFINITY))
    found.push(`${at} must be larger`)
  if ((after.maximum ?? Number.POSITIVE_INFINITY) < (before.maximum ?? Number.POSITIVE_INFINITY))
    found.push(`${at} must be smaller`)
  if (after.pattern !== undefined && after.pattern !== before.pattern) found.push(`${at} must match another pattern`)
  for (const [name, part] of Object.entries(before.properties ?? {})) {
    const next = after.properties?.[name]
    if (next) compareInputs(sides, part, next, `${at}.${name}`, depth + 1)
    else if (after.additionalProperties === false) found.push(`${at}.${name} is taken no more`)
  }
  for (const name of after.required ?? [])
    if (!before.required?.includes(name)) found.push(`${at}.${name} is now required`)
  if (before.items && after.items) compareInputs(sides, before.items, after.items, `${at}[]`, depth + 1)
}

/** Everything that was answered is still answered. */
function compareAnswers(sides: Sides, former: Schema, present: Schema, at: string, depth = 0) {
  if (depth > DEPTH_MAX) return
  const before = resolve(sides.before, former)
  const after = resolve(sides.after, present)
  const { found } = sides
  const beforeChoices = choicesOf(before)
  if (beforeChoices || choicesOf(after)) {
    const choices = choicesOf(after) ?? [after]
    for (const one of beforeChoices ?? [before])
      if (!choices.some((next) => isFound(sides, compareAnswers, one, next, depth + 1)))
        found.push(`${at}: one of its alternatives went away`)
    const isNull = (schema: Schema) => resolve(sides.after, schema).type === 'null'
    if (choices.some(isNull) && !(beforeChoices ?? [before]).some((one) => typesOf(one).includes('null')))
      found.push(`${at} can now be null`)
    return
  }
  for (const type of typesOf(after)) if (!covers(typesOf(before), type)) found.push(`${at} can now be ${type}`)
  for (const [name, part] of Object.entries(before.properties ?? {})) {
    const next = after.properties?.[name]
    if (!next) found.push(`${at}.${name} went away`)
    else {
      compareAnswers(sides, part, next, `${at}.${name}`, depth + 1)
      if (before.required?.includes(name) && !after.required?.includes(name))
        found.push(`${at}.${name} can now be missing`)
    }
  }
  if (before.items && after.items) compareAnswers(sides, before.items, after.items, `${at}[]`, depth + 1)
}
