import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { api } from '@portal/contract/api'
import { API } from '@portal/contract/paths'
import type { AppContext } from '../features/context.ts'
import type { HttpContext } from '../features/http-context.ts'
import { prepareDocument, type StaticDocument, sendDocument } from '../platform/http/static-document.ts'

type Operation = { summary?: string; responses?: Record<string, { description?: string }>; requestBody?: unknown }
type Document = { paths?: Record<string, Record<string, Operation>>; info: { title: string; version: string } }

/** The contract as an OpenAPI 3.1 document. */
function openApiDocument({ config }: AppContext): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(api, {
    info: {
      title: `${config.name}: API`,
      version: '1',
      description:
        'Every call the portal makes. Sign in with POST /session; the answer sets an HttpOnly cookie that the other calls carry. ' +
        'A refusal has a code, a sentence to show, and under data.fields a sentence for each field it is about.',
    },
    servers: [{ url: `${config.url}${API}` }],
  }) as Promise<Document>
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
    page: await prepareDocument('text/html; charset=utf-8', documentationPage(document)),
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

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? '')

/** An HTML page without scripts. */
function documentationPage(document: Document) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method, path, operation)),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(document.info.title)}</title>
</head><body><main><h1>${escapeHtml(document.info.title)}</h1>
<p>The machine-readable form is at <a href="${API}/openapi.json">${API}/openapi.json</a>.</p>
${operations.join('\n')}</main></body></html>`
}

function section(method: string, path: string, { summary = '', responses = {}, ...operation }: Operation) {
  const responseItems = Object.entries(responses).map(
    ([status, { description }]) => `<li><code>${status}</code> ${escapeHtml(description ?? '')}</li>`,
  )
  return `<section><h2><code>${method.toUpperCase()} ${escapeHtml(API + path)}</code></h2><p>${escapeHtml(summary)}</p>
<details><summary>What it takes and gives</summary><ul>${responseItems.join('')}</ul>
<pre>${escapeHtml(JSON.stringify({ ...operation, responses }, null, 2))}</pre></details></section>`
}
