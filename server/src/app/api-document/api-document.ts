import { OpenAPIGenerator } from '@orpc/openapi'
import { traverseContractProcedures } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { api } from '@portal/contract/api'
import { instant } from '@portal/contract/fields'
import { httpRouteRules } from '@portal/contract/http-routes'
import { API } from '@portal/contract/paths'
import type { ProblemCode } from '@portal/contract/problems'
import type { Meta } from '@portal/contract/procedures'
import { allHttpPaths } from '@portal/contract/server-paths'
import { sessionCookieName } from '../../auth/session-cookie.ts'
import type { FileOperation, FileRouteName } from '../../features/api-document.ts'
import type { Config } from '../../platform/config.ts'
import type { Document, Operation, Parameter } from '../../platform/http/openapi.ts'
import { describeProcedure } from '../describe-procedure.ts'
import { describeFields } from './describe-fields.ts'
import { nameInlineSchemas, removeUnusedSchemas } from './name-inline-schemas.ts'
import { namedSchemasOf } from './named-schemas.ts'
import { accessOf } from './operation-facts.ts'
import { openProblemResponses, type Takes } from './problem-responses.ts'
import { type SaidByRooms, saidByRooms } from './said-by-rooms.ts'

/** The version of the API. What may change in it is in docs/api.md. */
const API_VERSION = '1'

const DESCRIPTION =
  'Every call the portal makes. A program sends a key (`Authorization: Bearer pk_…`), which is good for the operations that name it; ' +
  'a browser signs in with POST /session, whose answer sets an HttpOnly cookie. What is refused is answered as RFC 9457 says ' +
  '(`application/problem+json`). Days are YYYY-MM-DD, moments ISO 8601 in UTC; what is sent may have any offset. The guide is docs/api.md.'

/** The contract, with the routes that take or send files and the webhooks, as an OpenAPI 3.1 document. */
export async function apiDocument({ name, url }: Pick<Config, 'name' | 'url'>): Promise<Document> {
  const { fileOperations, descriptions, ...said } = await saidByRooms()
  const document = await generate(name, url, said)
  const addProblems = openProblemResponses(document)
  describeProcedures(document, addProblems)
  for (const [route, operation] of Object.entries(fileOperations))
    addFileRoute(document, route as FileRouteName, operation, addProblems)
  // What follows changes schemas in their place, and some of them are constants.
  const own = structuredClone(document)
  nameInlineSchemas(own)
  removeUnusedSchemas(own)
  describeFields(own, descriptions)
  return own
}

/** What the library makes of the contract: paths, inputs and answers. */
async function generate(
  name: string,
  url: string,
  { schemas, tags, webhooks }: Pick<SaidByRooms, 'schemas' | 'tags' | 'webhooks'>,
) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const commonSchemas = Object.fromEntries(
    [...namedSchemasOf(schemas)].map(([schemaName, schema]) => {
      const strategy = schemaName.endsWith('Input') ? ('input' as const) : ('output' as const)
      return [schemaName, { schema, strategy }]
    }),
  )
  const generated = await generator.generate(api, {
    info: {
      ...{ title: `${name}: API`, version: API_VERSION, description: DESCRIPTION },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${url}${API}` }],
    tags: Object.entries(tags).map(([tag, description]) => ({ name: tag, description })),
    components: { securitySchemes: securitySchemes(url), responses: {} },
    commonSchemas: { ...commonSchemas, Instant: { schema: instant } },
  })
  const document = { ...(generated as unknown as Document), webhooks }
  document.components.schemas.Instant = {
    ...{ type: 'string', format: 'date-time', description: 'A moment in UTC.' },
    examples: ['2026-11-29T04:30:00.000Z'],
  }
  return document
}

const securitySchemes = (url: string) =>
  ({
    session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(url), description: 'Set by POST /session.' },
    apiKey: { type: 'http', scheme: 'bearer', description: 'Authorization: Bearer pk_…' },
  }) as const

type AddProblems = ReturnType<typeof openProblemResponses>

/** Adds to each procedure its tag, who may call it, and its problems. */
function describeProcedures({ paths }: Document, addProblems: AddProblems) {
  traverseContractProcedures({ router: api, path: [] }, ({ contract, path: names }) => {
    const { method, path, inputSchema, status: _, outputSchema: __, ...meta } = describeProcedure(contract)
    const operation = paths[path.slice(API.length)]?.[method.toLowerCase()]
    if (!operation) return
    const takes = inputSchema ? (method === 'GET' ? 'query' : 'json') : 'nothing'
    const own = Object.keys(contract['~orpc'].errorMap) as ProblemCode[]
    Object.assign(operation, { tags: names.slice(0, 1), ...accessOf(meta) })
    addProblems(operation, meta, { takes, own, isProcedure: true })
  })
}

function addFileRoute({ paths }: Document, name: FileRouteName, said: FileOperation, addProblems: AddProblems) {
  const { tag, summary, parameters = [], body, answer, problems } = said
  const rule = httpRouteRules[name]
  const path = allHttpPaths[name].slice(API.length).replaceAll(/:(\w+)/g, '{$1}')
  const operation: Operation = {
    ...{ operationId: name, summary, tags: [tag] },
    ...accessOf(rule as Meta),
    parameters: [...idParameters(path, parameters), ...parameters],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: { [answer.status ?? 200]: { description: answer.description, content: answer.content } },
  }
  const takes: Takes = !body ? 'nothing' : 'application/json' in body ? 'json' : 'file'
  addProblems(operation, rule as Meta, { takes, own: problems, isProcedure: false })
  paths[path] = { ...paths[path], [rule.method.toLowerCase()]: operation }
}

/** The parameters of the path that are not described already: ids of records. */
const idParameters = (path: string, described: readonly Parameter[]): Parameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !described.some((parameter) => parameter.name === name))
    .map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
