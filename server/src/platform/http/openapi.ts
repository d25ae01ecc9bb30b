/** What the portal uses of JSON Schema, as OpenAPI 3.1 has it. */
export type Schema = {
  $ref?: string
  type?: string | readonly string[]
  format?: string
  const?: unknown
  enum?: readonly unknown[]
  description?: string
  examples?: readonly unknown[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
}

export type Content = Record<string, { schema: Schema }>
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  example?: unknown
  schema: Schema
}
export type Response = {
  $ref?: string
  description?: string
  content?: Content
  headers?: Record<string, { description: string; schema: Schema } | { $ref: string }>
}
export type Operation = {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, Response>
}
export type Document = {
  openapi: string
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Response>
    headers: Record<string, { description: string; schema: Schema }>
    securitySchemes: Record<string, unknown>
  }
}

export const schemaRef = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

const PREFIX = /^#\/components\/\w+\//

/** The name of the schema, response or header that a reference leads to; empty without one. */
export const referredName = ({ $ref = '' }: { $ref?: string }) => $ref.replace(PREFIX, '')

/** A name as the document writes that of a type: Profile for `profile`. */
export const pascalCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The schemas directly in a schema: of its fields, its items and its alternatives. */
export const partsOf = (schema: Schema): Schema[] => [
  ...Object.values(schema.properties ?? {}),
  ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
  ...(schema.items ? [schema.items] : []),
  ...(schema.prefixItems ?? []),
  ...(schema.anyOf ?? []),
  ...(schema.oneOf ?? []),
  ...(schema.allOf ?? []),
]

/** What an operation takes and answers, and its parameters, but for what stands in shared responses. */
const schemasOf = ({ parameters = [], requestBody, responses }: Operation) => [
  ...parameters.map(({ schema }) => schema),
  ...[requestBody?.content, ...Object.values(responses).map(({ content }) => content)].flatMap(schemasIn),
]

const schemasIn = (content: Content = {}) => Object.values(content).map(({ schema }) => schema)

/** The names of all schemas that operations and responses lead to, also through other schemas. */
export function namesUsedBy(
  schemas: Document['components']['schemas'],
  operations: readonly Operation[],
  responses: readonly Response[] = [],
) {
  const used = new Set<string>()
  const follow = (schema: Schema) => {
    const name = referredName(schema)
    const target = schemas[name]
    if (target && !used.has(name)) {
      used.add(name)
      follow(target)
    }
    partsOf(schema).forEach(follow)
  }
  for (const schema of operations.flatMap(schemasOf)) follow(schema)
  for (const schema of responses.flatMap(({ content }) => schemasIn(content))) follow(schema)
  return used
}

/** Each operation of the document with its method and path. */
export const operationsOf = (paths: Document['paths']) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
