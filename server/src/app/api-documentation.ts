import { OpenAPIGenerator } from '@orpc/openapi'
import { traverseContractProcedures } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { isKeyAction } from '@portal/contract/actions'
import { api } from '@portal/contract/api'
import { API } from '@portal/contract/paths'
import { isForProgramsAlone } from '@portal/contract/permissions'
import type { Meta } from '@portal/contract/procedures'
import { sessionCookieName } from '../auth/sessions/session-cookie.ts'
import type { AppContext } from '../features/context.ts'
import type { HttpContext } from '../features/http-context.ts'
import { html } from '../platform/http/html.ts'
import { prepareDocument, type StaticDocument, sendDocument } from '../platform/http/static-document.ts'
import { describeProcedure } from './describe-procedure.ts'
import { importOperation } from './import-documentation.ts'
import { letterFileOperation } from './letter-file-documentation.ts'
import { webhookOperations, webhooksSection } from './webhook-documentation.ts'

type Security = Record<string, string[]>[]
type Operation = {
  security?: Security
  description?: string
  summary?: string
  responses?: Record<string, { description?: string }>
  requestBody?: unknown
}
type Document = {
  paths?: Record<string, Record<string, Operation>>
  webhooks?: typeof webhookOperations
  info: { title: string; version: string }
}

/** The contract as an OpenAPI 3.1 document. */
async function openApiDocument({ config }: AppContext): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = (await generator.generate(api, {
    info: {
      title: `${config.name}: API`,
      version: '1',
      description:
        'Every call the portal makes. Sign in with POST /session; the answer sets an HttpOnly cookie that the other calls carry. ' +
        'A program sends a key instead (npm run admin -- api-key create), which is good for some of them. ' +
        'A refusal has a code, a sentence to show, and under data.fields a sentence for each field it is about.',
    },
    servers: [{ url: `${config.url}${API}` }],
    components: { securitySchemes: securitySchemes(config) },
  })) as Document
  addPermissions(document)
  const post = { ...importOperation, ...permissionOf('importStudents') }
  const get = { ...letterFileOperation, ...permissionOf('readLetters') }
  document.paths = {
    ...document.paths,
    '/imports': { ...document.paths?.['/imports'], post },
    '/programs/letters/{id}/file': { get },
  }
  return { ...document, webhooks: webhookOperations }
}

const securitySchemes = ({ url }: AppContext['config']) =>
  ({
    session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(url), description: 'Set by POST /session.' },
    apiKey: { type: 'http', scheme: 'bearer', description: 'Authorization: Bearer pk_…' },
  }) as const

/** Adds to each operation who may call it, and with which permission. */
function addPermissions({ paths = {} }: Document) {
  traverseContractProcedures({ router: api, path: [] }, ({ contract }) => {
    const { action, method, path } = describeProcedure(contract)
    const operation = paths[path.slice(API.length)]?.[method.toLowerCase()]
    if (operation) Object.assign(operation, permissionOf(action))
  })
}

function permissionOf(action: Meta['action']): Pick<Operation, 'security' | 'description'> {
  if (action === 'anyone') return { security: [] }
  const key: Security = isKeyAction(action) ? [{ apiKey: [] }] : []
  const session: Security = isForProgramsAlone(action) ? [] : [{ session: [] }]
  return { security: [...session, ...key], description: `Permission: ${action}` }
}

type Documents = { openApi: StaticDocument; page: StaticDocument }

const cache = new WeakMap<AppContext, Promise<Documents>>()

/** Both documents are built for the first request and cached: a public route must be cheap. */
function documentsOf(app: AppContext) {
  const documents = cache.get(app) ?? prepare(app)
  cache.set(app, documents)
  return documents
}

async function prepare(app: AppContext): Promise<Documents> {
  const document = await openApiDocument(app)
  return {
    openApi: await prepareDocument('application/json', JSON.stringify(document)),
    page: await prepareDocument('text/html; charset=utf-8', documentationPage(document).toString()),
  }
}

/** Sends the machine-readable description of the API. */
export async function sendOpenApi({ app, request, response }: HttpContext) {
  sendDocument(request, response, (await documentsOf(app)).openApi)
}

/** Sends the description of the API as an HTML page. */
export async function sendDocumentation({ app, request, response }: HttpContext) {
  sendDocument(request, response, (await documentsOf(app)).page)
}

/** An HTML page without scripts. */
function documentationPage(document: Document) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method, path, operation)),
  )
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${document.info.title}</title>
</head><body><main><h1>${document.info.title}</h1>
<p>The machine-readable form is at <a href="${API}/openapi.json">${API}/openapi.json</a>.
What the portal tells other systems by itself: <a href="#webhooks">Webhooks</a>.</p>
${operations.flatMap((operation) => [operation, '\n'])}${webhooksSection()}</main></body></html>`
}

function section(method: string, path: string, { summary = '', responses = {}, ...operation }: Operation) {
  const permission = operation.description ?? 'Open to everybody'
  const may = (scheme: string) => operation.security?.some((one) => scheme in one)
  const withKey = may('apiKey') ? (may('session') ? ', also for API keys' : ', for API keys alone') : ''
  const responseItems = Object.entries(responses).map(
    ([status, { description }]) => html`<li><code>${status}</code> ${description ?? ''}</li>`,
  )
  return html`<section><h2><code>${method.toUpperCase()} ${API + path}</code></h2><p>${summary}. ${permission + withKey}.</p>
<details><summary>What it takes and gives</summary><ul>${responseItems}</ul>
<pre>${JSON.stringify({ ...operation, responses }, null, 2)}</pre></details></section>`
}
