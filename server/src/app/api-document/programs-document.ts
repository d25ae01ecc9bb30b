import { type Document, operationsOf, partsOf, type Schema } from '../../platform/http/openapi.ts'
import { removeUnusedSchemas } from './name-inline-schemas.ts'

/**
 * Of a document what programs rely on: the operations that a key may call, with what they take and answer, without texts and
 * without problems. It is kept for each release, to compare the next one with.
 */
export function programsDocument(document: Document): Pick<Document, 'paths' | 'components'> {
  const { paths, components } = structuredClone(document)
  const kept: Document = { ...document, paths: {}, webhooks: {}, components: { ...components, responses: {} } }
  for (const { method, path, operation } of operationsOf(paths)) {
    if (!operation.security?.some((one) => 'apiKey' in one)) continue
    const { parameters = [], requestBody, responses } = operation
    const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'))
    kept.paths[path] = {
      ...kept.paths[path],
      [method]: {
        parameters: parameters.map(({ description: _, ...parameter }) => parameter),
        ...(requestBody ? { requestBody } : {}),
        responses: Object.fromEntries(answers),
      },
    }
  }
  removeUnusedSchemas(kept)
  Object.values(kept.components.schemas).forEach(withoutTexts)
  return { paths: kept.paths, components: { schemas: kept.components.schemas } as Document['components'] }
}

function withoutTexts(schema: Schema) {
  delete schema.description
  delete schema.examples
  partsOf(schema).forEach(withoutTexts)
}
