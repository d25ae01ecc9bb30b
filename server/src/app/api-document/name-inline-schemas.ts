import {
  type Document,
  namesUsedBy,
  operationsOf,
  pascalCase,
  type Schema,
  schemaRef,
} from '../../platform/http/openapi.ts'

const isObject = (schema: Schema) => schema.properties !== undefined && Object.keys(schema.properties).length > 0
const isAlternatives = (schema: Schema) => (schema.anyOf ?? schema.oneOf ?? []).filter(isObject).length > 1

/**
 * Gives every object that stands inside another schema, or in an operation, a name of its own, so that generated code has one
 * type for it: of an operation `StudentsListAnswer` and `StudentsUpdateInput`, of a field `ProfileInvitation`. What has the same
 * content as a schema that is named already takes that name.
 */
export function nameInlineSchemas({ paths, components: { schemas } }: Pick<Document, 'paths' | 'components'>) {
  const known = new Map(Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]))

  function named(schema: Schema, name: string): Schema {
    if (!isObject(schema) && !isAlternatives(schema)) {
      nameParts(schema, name)
      return schema
    }
    const content = JSON.stringify(schema)
    const found = known.get(content)
    if (found) return schemaRef(found)
    let free = name
    for (let number = 2; schemas[free]; number++) free = `${name}${number}`
    known.set(content, free)
    schemas[free] = schema
    nameParts(schema, free)
    return schemaRef(free)
  }

  function nameParts(schema: Schema, name: string) {
    for (const [field, part] of Object.entries(schema.properties ?? {}))
      Object.assign(schema.properties ?? {}, { [field]: named(part, name + pascalCase(field)) })
    if (typeof schema.additionalProperties === 'object')
      schema.additionalProperties = named(schema.additionalProperties, `${name}Value`)
    if (schema.items) schema.items = named(schema.items, itemName(name))
    for (const parts of [schema.anyOf, schema.oneOf, schema.prefixItems])
      for (const [at, part] of (parts ?? []).entries()) if (parts) parts[at] = named(part, choiceName(part, name, at))
  }

  for (const [name, schema] of Object.entries({ ...schemas })) nameParts(schema, name)
  for (const { operation } of operationsOf(paths)) {
    const name = (operation.operationId ?? '').split('.').map(pascalCase).join('')
    const bodies = [
      ...Object.values(operation.requestBody?.content ?? {}).map((content) => ({ content, of: 'Input' })),
      ...Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
        status.startsWith('2') ? Object.values(content).map((one) => ({ content: one, of: 'Answer' })) : [],
      ),
    ]
    for (const { content, of } of bodies) content.schema = named(content.schema, name + of)
  }
}

/** What one of several is called: CountsQueue of CountsQueues. */
function itemName(name: string) {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`
  return /[^s]s$/.test(name) ? name.slice(0, -1) : `${name}Item`
}

/** One of several alternatives is called by the constant that tells it from the others, where it has one. */
function choiceName(schema: Schema, name: string, at: number) {
  const constants = Object.values(schema.properties ?? {}).flatMap(({ const: value }) =>
    typeof value === 'string' && value !== '' ? [value] : [],
  )
  const word = constants[0]?.replaceAll(/\W+(\w?)/g, (_, next: string) => next.toUpperCase())
  return isObject(schema) && word ? name + pascalCase(word) : `${name}${at === 0 ? '' : at + 1}`
}

/** Removes the schemas that nothing in the document refers to. */
export function removeUnusedSchemas({ paths, webhooks, components: { schemas, responses } }: Document) {
  const operations = [...operationsOf(paths), ...operationsOf(webhooks)].map(({ operation }) => operation)
  const used = namesUsedBy(schemas, operations, Object.values(responses))
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name]
}
