import { httpPaths } from '@portal/contract/paths'
import { Problem } from '@portal/contract/problems'
import type { AppContext } from '../../features/context.ts'
import type { HttpContext } from '../../features/http-context.ts'
import type { Html } from '../../platform/http/html.ts'
import type { Document } from '../../platform/http/openapi.ts'
import { prepareDocument, type StaticDocument, sendDocument } from '../../platform/http/static-document.ts'
import { styleSource } from '../../platform/http/style-source.ts'
import { allowStyle } from '../../platform/web-app/headers.ts'
import { apiDocument } from './api-document.ts'
import { docsIndex, docsOfTag } from './docs-pages.ts'
import { docsStyle } from './docs-style.ts'
import { problemPage, problemStyle } from './problem-pages.ts'
import { saidByRooms } from './said-by-rooms.ts'

type Made = { type: string; content: string } | null
type Documents = { document: Promise<Document>; prepared: Map<string, Promise<StaticDocument>> }

const cache = new WeakMap<AppContext, Documents>()

function documentsOf(app: AppContext) {
  const documents = cache.get(app) ?? { document: apiDocument(app.config), prepared: new Map() }
  cache.set(app, documents)
  return documents
}

/** Each is made for the first request and kept: a public route must be cheap. `make` returns null for what there is not. */
async function keptDocument(app: AppContext, name: string, make: (document: Document) => Made | Promise<Made>) {
  const { document, prepared } = documentsOf(app)
  const known = prepared.get(name)
  if (known) return known
  const made = await make(await document)
  if (!made) throw new Problem('NOT_FOUND')
  const preparing = prepareDocument(made.type, made.content)
  prepared.set(name, preparing)
  return preparing
}

const asPage = (page: Html | null) => page && { type: 'text/html; charset=utf-8', content: page.toString() }

/** Sends the machine-readable description of the API. */
export async function sendOpenApi({ app, request, response }: HttpContext) {
  const made = await keptDocument(app, 'openapi', (document) => ({
    type: 'application/json',
    content: JSON.stringify(document),
  }))
  sendDocument(request, response, made)
}

/** Sends the first page about the API. */
export async function sendDocumentation({ app, request, response }: HttpContext) {
  allowStyle(response, styleSource(docsStyle))
  sendDocument(request, response, await keptDocument(app, 'docs', (document) => asPage(docsIndex(document))))
}

/** Sends the page of one tag of the API. */
export async function sendTagDocumentation({ app, request, response, parameter }: HttpContext) {
  const tag = parameter('tag')
  const made = await keptDocument(app, `docs/${tag}`, async (document) =>
    asPage(docsOfTag(document, tag, (await saidByRooms()).sections)),
  )
  allowStyle(response, styleSource(docsStyle))
  sendDocument(request, response, made)
}

/** Sends the page that explains a problem. */
export async function sendProblemExplanation({ app, request, response, parameter }: HttpContext) {
  const code = parameter('code')
  const made = await keptDocument(app, `problem/${code}`, () => asPage(problemPage(code, httpPaths.docs)))
  allowStyle(response, styleSource(problemStyle))
  sendDocument(request, response, made)
}
