import type { Description, SchemaDescriptions } from '../../features/api-document.ts'
import { type Document, operationsOf, partsOf, type Schema } from '../../platform/http/openapi.ts'
import { anywhere } from './descriptions/anywhere.ts'
import { exampleByName } from './descriptions/examples.ts'

/** Writes into the document what each field and each parameter is, and an example where its type does not show what it takes. */
export function describeFields(
  { paths, components }: Pick<Document, 'paths' | 'components'>,
  ofSchemas: SchemaDescriptions,
) {
  for (const [name, schema] of Object.entries(components.schemas)) describeSchema(schema, ofSchemas[name])
  for (const { operation } of operationsOf(paths))
    for (const parameter of operation.parameters ?? []) {
      const known = ofSchemas[operation.operationId ?? '']?.[parameter.name] ?? anywhere[parameter.name]
      const [description, own] = parameter.description ? [parameter.description] : pairOf(known)
      const example =
        own ?? parameter.schema.examples?.[0] ?? exampleByName(parameter.name, valueSchema(parameter.schema))
      Object.assign(parameter, withoutUndefined({ description, example }))
    }
}

function describeSchema(schema: Schema, its: SchemaDescriptions[string] = {}) {
  for (const [field, part] of Object.entries(schema.properties ?? {})) {
    if (part.const !== undefined) continue
    const [description, own] = part.description ? [part.description] : pairOf(its[field] ?? anywhere[field])
    const example = own ?? part.examples?.[0] ?? exampleByName(field, valueSchema(part))
    Object.assign(part, withoutUndefined({ description, examples: example === undefined ? undefined : [example] }))
  }
  for (const part of partsOf(schema)) describeSchema(part, its)
}

const withoutUndefined = (facts: object) =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined))

/** What a value is that may be null. */
export const valueSchema = (schema: Schema): Schema => (schema.anyOf ?? schema.oneOf)?.[0] ?? schema

const pairOf = (described: Description = ['', undefined]): readonly [text?: string, example?: unknown] =>
  typeof described === 'string' ? [described] : described
