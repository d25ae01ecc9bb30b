import { globSync } from 'node:fs'
import path from 'node:path'
import { changeTypeNames } from '@portal/contract/change-types'
import { expect, it } from 'vitest'
import { operationsOf, type Schema } from '../../platform/http/openapi.ts'
import { openTestPortal } from '../../testing/portal/test-portal.ts'
import { apiDocument } from './api-document.ts'
import { valueSchema } from './describe-fields.ts'
import { anywhere } from './descriptions/anywhere.ts'
import { needsExample } from './descriptions/examples.ts'
import { isNamed, namedSchemasOf } from './named-schemas.ts'
import { saidByRooms } from './said-by-rooms.ts'

it('the description of the API says which operations a program may call with a key, and with which permission', async () => {
  const portal = await openTestPortal('sqlite')
  const { paths, components, webhooks } = JSON.parse(await (await portal.stranger.fetch('/api/openapi.json')).text())
  expect(components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(paths['/students/search'].post).toMatchObject({
    security: [{ session: [] }, { apiKey: [] }],
    description: expect.stringContaining('Permission: viewStudents. For registrar, clerk, auditor, and keys'),
  })
  for (const [path, permission] of [
    ['/programs/requests', 'readRequests'],
    ['/programs/requests/{id}', 'readRequests'],
    ['/programs/letters', 'readLetters'],
    ['/programs/letters/{id}', 'readLetters'],
    ['/programs/letters/{id}/file', 'readLetters'],
  ] as const)
    expect(paths[path].get, path).toMatchObject({
      security: [{ apiKey: [] }],
      description: expect.stringContaining(`Permission: ${permission}. For keys with this permission alone.`),
    })
  expect(paths['/me/profile'].get.security).toEqual([{ session: [] }])
  expect(paths['/session'].post.security).toEqual([])
  const pageOf = async (tag: string) => (await portal.stranger.fetch(`/api/docs/${tag}`)).text()
  expect(await pageOf('students')).toContain('Permission: viewStudents. For registrar, clerk, auditor, and keys')
  const types = Object.keys(webhooks)
  expect(types).toEqual(changeTypeNames)
  const page = await pageOf('webhooks')
  for (const type of types) expect(page).toContain(`<code>${type}</code>`)
  await portal.close()
})

/** Modules whose schemas are named after their operations: programs may keep these names. */
const namedByOperations = [
  ...['documents/find-documents', 'people/custom-fields/custom-values', 'people/duplicates', 'people/former-values'],
  ...['privacy/student-merges', 'procedures'],
]

it('every schema of the contract is named by a room, or after its operations', async () => {
  const named = new Set(namedSchemasOf((await saidByRooms()).schemas).values())
  const folder = path.resolve(import.meta.dirname, '../../../../contract/src')
  const files = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] }).sort()
  const lacking = await Promise.all(
    files.map(async (file) =>
      Object.values(await import(path.join(folder, file)))
        .filter(isNamed)
        .some((schema) => !named.has(schema)),
    ),
  )
  expect(files.filter((_, at) => lacking[at])).toEqual(namedByOperations.map((module) => `${module}.ts`))
})

const describedNames = namesOfDocument()

/** Each field of a schema and each parameter of an operation, with what the document says of it. Constants say it themselves. */
async function namesOfDocument() {
  const { paths, components } = await apiDocument({ name: 'College', url: 'https://portal.example' })
  const fields = Object.entries(components.schemas).flatMap(([of, { properties = {} }]) =>
    Object.entries(properties).flatMap(([name, { description, const: constant }]) =>
      constant === undefined ? [{ of, name, description }] : [],
    ),
  )
  const parameters = operationsOf(paths).flatMap(({ operation }) =>
    (operation.parameters ?? []).map(({ name, description }) => ({
      of: operation.operationId ?? '',
      name,
      description,
    })),
  )
  return [...fields, ...parameters]
}

it('every field and every parameter of the API document has a description', async () => {
  const names = await describedNames
  expect(names.filter(({ description }) => !description).map(({ of, name }) => `${of}: ${name}`)).toEqual([])
})

it('every text, number and moment of the API document has an example that it takes', async () => {
  const { paths, components } = await apiDocument({ name: 'College', url: 'https://portal.example' })
  const fields = Object.entries(components.schemas).flatMap(([of, { properties = {} }]) =>
    Object.entries(properties).map(([name, part]) => ({ of, name, schema: part, example: part.examples?.[0] })),
  )
  const parameters = operationsOf(paths).flatMap(({ operation }) =>
    (operation.parameters ?? []).map((one) => ({ ...one, of: operation.operationId ?? '' })),
  )
  const wrong = [...fields, ...parameters].filter(({ schema, example }) => !isShown(valueSchema(schema), example))
  expect(wrong.map(({ of, name }) => `${of}: ${name}`)).toEqual([])
})

function isShown(schema: Schema, example: unknown) {
  if (!needsExample(schema)) return true
  if (typeof example === 'number')
    return example >= (schema.minimum ?? example) && example <= (schema.maximum ?? example)
  if (typeof example !== 'string') return false
  const { minLength = 0, maxLength = example.length, pattern } = schema
  if (example.length < minLength || example.length > maxLength) return false
  return pattern === undefined || new RegExp(pattern, 'u').test(example)
}

it('every description of a field or parameter is used in the API document', async () => {
  const names = await describedNames
  const { descriptions: ofSchemas } = await saidByRooms()
  const ofOne = new Set(names.map(({ of, name }) => `${of}: ${name}`))
  const shared = new Set(names.filter(({ of, name }) => !ofSchemas[of]?.[name]).map(({ name }) => name))
  expect(Object.keys(anywhere).filter((name) => !shared.has(name))).toEqual([])
  const own = Object.entries(ofSchemas).flatMap(([of, fields]) => Object.keys(fields).map((name) => `${of}: ${name}`))
  expect(own.filter((name) => !ofOne.has(name))).toEqual([])
})
