import { anywhere } from './descriptions/anywhere.ts'
import { bulkDescriptions } from './descriptions/bulk.ts'
import type { Description, SchemaDescriptions } from './descriptions/descriptions.ts'
import { documentsDescriptions } from './descriptions/documents.ts'
import { officeDescriptions } from './descriptions/office.ts'
import { peopleDescriptions } from './descriptions/people.ts'
import { recordsDescriptions } from './descriptions/records.ts'
import { signInDescriptions } from './descriptions/sign-in.ts'
import { type Document, operationsOf, partsOf, type Schema } from './schema.ts'

/** The descriptions by the names of schemas and operations. */
export const ofSchemas: SchemaDescriptions = {
  ...peopleDescriptions,
  ...signInDescriptions,
  ...recordsDescriptions,
  ...documentsDescriptions,
  ...officeDescriptions,
  ...bulkDescriptions,
}

/** Writes into the document what each field and each parameter is. */
export function describeFields({ paths, components }: Pick<Document, 'paths' | 'components'>) {
  for (const [name, schema] of Object.entries(components.schemas)) describeSchema(schema, name)
  for (const { operation } of operationsOf(paths))
    for (const parameter of operation.parameters ?? []) {
      const described = ofSchemas[operation.operationId ?? '']?.[parameter.name] ?? anywhere[parameter.name]
      if (parameter.description || !described) continue
      const [description, example] = pairOf(described)
      Object.assign(parameter, { description, ...(example === undefined ? {} : { example }) })
    }
}

function describeSchema(schema: Schema, name: string) {
  for (const [field, part] of Object.entries(schema.properties ?? {})) {
    const described = ofSchemas[name]?.[field] ?? anywhere[field]
    if (described && !part.description && part.const === undefined) {
      const [description, example] = pairOf(described)
      Object.assign(part, { description, ...(example === undefined ? {} : { examples: [example] }) })
    }
  }
  for (const part of partsOf(schema)) describeSchema(part, name)
}

const pairOf = (described: Description) => (typeof described === 'string' ? ([described] as const) : described)
