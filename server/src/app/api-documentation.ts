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

const prepared = new WeakMap<AppContext, Promise<Documents>>()

/** Both forms are made when somebody first asks, and kept: what a stranger may ask for must cost nothing. */
function documentsOf(app: AppContext) {
  const documents = prepared.get(app) ?? prepare(app)
  prepared.set(app, documents)
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

/** Sends the same to be read by people. */
export async function sendDocumentation({ app, request, response }: HttpContext) {
  sendDocument(request, response, (await documentsOf(app)).page)
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '')

/** A page that needs no script. */
function documentationPage(document: Document) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method, path, operation)),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(document.info.title)}</title>
</head><body><main><h1>${escaped(document.info.title)}</h1>
<p>The machine-readable form is at <a href="${API}/openapi.json">${API}/openapi.json</a>.</p>
${operations.join('\n')}</main></body></html>`
}

function section(method: string, path: string, { summary = '', responses = {}, ...operation }: Operation) {
  const answers = Object.entries(responses).map(
    ([status, { description }]) => `<li><code>${status}</code> ${escaped(description ?? '')}</li>`,
  )
  return `<section><h2><code>${method.toUpperCase()} ${escaped(API + path)}</code></h2><p>${escaped(summary)}</p>
<details><summary>What it takes and gives</summary><ul>${answers.join('')}</ul>
<pre>${escaped(JSON.stringify({ ...operation, responses }, null, 2))}</pre></details></section>`
}
