import { API } from '@portal/contract/paths'
import { pageFiles } from '../../features/public-pages/pages/page-files.ts'
import { type Html, type HtmlValue, html, trustedHtml } from '../../platform/http/html.ts'
import {
  type Document,
  namesUsedBy,
  type Operation,
  operationsOf,
  type Response,
  referredName,
  type Schema,
} from '../../platform/http/openapi.ts'
import { docsStyle } from './docs-style.ts'
import { exampleOf } from './example-of.ts'

type Listed = ReturnType<typeof operationsOf>[number]

const DOCS = `${API}/docs`
const tagPath = (tag: string) => `${DOCS}/${tag}`
const idOf = ({ method, path }: Listed) => `${method}${path.replaceAll(/[^\w]+/g, '-')}`.replace(/-$/, '')

function pageOf({ info }: Document, title: string, main: HtmlValue) {
  const script = pageFiles().scripts.apiDocs
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${title === info.title ? title : `${title} – ${info.title}`}</title><link rel="icon" href="/favicon.svg"><style>${trustedHtml(docsStyle)}</style>
${script && html`<script type="module" src="${script}"></script>`}</head><body><main>${main}</main></body></html>`
}

/** The first page: the guide, and every operation by its tag, which a script searches. */
export function docsIndex(document: Document): Html {
  const operations = operationsOf(document.paths)
  const tags = document.tags.map(({ name, description }) => {
    const its = operations.filter(({ operation }) => operation.tags?.includes(name))
    return html`<section data-tag><h3><a href="${tagPath(name)}">${name}</a></h3><p class="quiet">${description}</p>
<ul class="operations">${its.map(
      (listed) =>
        html`<li><a href="${tagPath(name)}#${idOf(listed)}"><code>${listed.method.toUpperCase()}</code> <code>${listed.path}</code> ${listed.operation.summary}</a></li>\n`,
    )}</ul></section>`
  })
  return pageOf(
    document,
    document.info.title,
    html`<h1>${document.info.title}</h1>
<p><a href="#operations">All operations</a>. The machine-readable form is at <a href="${API}/openapi.json">${API}/openapi.json</a>.</p>
${trustedHtml(pageFiles().apiGuide)}
<h2 id="operations">All operations</h2>
<div id="search" hidden><label for="words">Find an operation</label><input id="words" type="search" autocomplete="off"><p id="found" role="status"></p></div>
${tags}`,
  )
}

/** The page of one tag: its operations, its section, and every schema that they speak of. Null where there is no such tag. */
export function docsOfTag(document: Document, tagName: string, sections: Record<string, Html>): Html | null {
  const tag = document.tags.find(({ name }) => name === tagName)
  if (!tag) return null
  const operations = operationsOf(document.paths).filter(({ operation }) => operation.tags?.includes(tagName))
  const used = namesUsedBy(
    document.components.schemas,
    operations.map(({ operation }) => operation),
  )
  const schemaNames = [...used].sort()
  const hasKeys = operations.some(({ operation }) => takesKey(operation))
  return pageOf(
    document,
    tag.name,
    html`<p><a href="${DOCS}">All of the API</a></p><h1>${tag.name}</h1><p>${tag.description}</p>
${hasKeys && html`<div id="key" hidden><label for="api-key">API key, for trying operations out. It stays in this page.</label><input id="api-key" type="password" autocomplete="off" spellcheck="false" placeholder="pk_…"></div>`}
${operations.map((listed) => sectionOf(document, listed))}
${sections[tagName]}
<h2>Schemas</h2>${schemaNames.map((name) => schemaSection(name, document.components.schemas[name] ?? {}))}`,
  )
}

const takesKey = ({ security = [] }: Operation) => security.some((one) => 'apiKey' in one)

function sectionOf(document: Document, listed: Listed) {
  const { method, path, operation } = listed
  const body = Object.entries(operation.requestBody?.content ?? {})
  return html`<section><h2 id="${idOf(listed)}"><code>${method.toUpperCase()} ${API + path}</code></h2>
<p>${operation.summary}.</p><div class="quiet">${withCodes(operation.description ?? '')}</div>
${(operation.parameters?.length ?? 0) > 0 && parametersTable(operation)}
${body.map(([type, { schema }]) => html`<h3>What it takes</h3><p><code>${type}</code>: ${typeOf(schema)}</p>`)}
<h3>What it answers</h3>${answersTable(document, operation)}
${takesKey(operation) && tryForm(document, listed)}</section>`
}

const parametersTable = ({ parameters = [] }: Operation) => html`<h3>Parameters</h3><table>
<thead><tr><th scope="col">Name</th><th scope="col">Where</th><th scope="col">What</th></tr></thead><tbody>${parameters.map(
  ({ name, in: where, required, schema, description }) =>
    html`<tr><th scope="row"><code>${name}</code></th><td>${where}${required ? ', required' : ''}</td><td>${typeOf(schema)}. ${description}</td></tr>`,
)}</tbody></table>`

function answersTable({ components }: Document, { responses }: Operation) {
  const resolved = (response: Response) => components.responses[referredName(response)] ?? response
  return html`<table><thead><tr><th scope="col">Status</th><th scope="col">What</th></tr></thead><tbody>${Object.entries(
    responses,
  ).map(([status, response]) => {
    const { description = '', content = {} } = resolved(response)
    const contents = status < '4' ? Object.entries(content) : []
    return html`<tr><th scope="row"><code>${status}</code></th><td>${contents.map(([type, one]) => html`<code>${type}</code>: ${typeOf(one.schema)} `)}${withCodes(description)}</td></tr>`
  })}</tbody></table>`
}

/** Codes in a description, such as \`NOT_FOUND\`, as code; paragraphs as lines. */
const withCodes = (text: string) =>
  text
    .split('\n\n')
    .map(
      (line) =>
        html`<div>${line.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}</div>`,
    )

/** What a value is, in words, with links to schemas. */
function typeOf(schema: Schema): HtmlValue {
  const name = referredName(schema)
  if (name) return html`<a href="#schema-${name}">${name}</a>`
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((choice, at) => html`${at > 0 ? ' or ' : ''}${typeOf(choice)}`)
  if (schema.enum)
    return schema.enum.map((value, at) => html`${at > 0 ? ', ' : ''}<code>${JSON.stringify(value)}</code>`)
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (schema.items) return html`list of ${typeOf(schema.items)}`
  return [schema.type ?? 'any'].flat().join(' or ') + (schema.format ? ` (${schema.format})` : '')
}

function schemaSection(name: string, schema: Schema) {
  const fields = Object.entries(schema.properties ?? {})
  return html`<h3 id="schema-${name}">${name}</h3>${schema.description && html`<p>${schema.description}</p>`}
${
  fields.length === 0
    ? html`<p>${typeOf(schema)}</p>`
    : html`<table><thead><tr><th scope="col">Field</th><th scope="col">Value</th><th scope="col">What</th></tr></thead><tbody>${fields.map(
        ([field, part]) =>
          html`<tr><th scope="row"><code>${field}</code>${schema.required?.includes(field) ? '' : html` <span class="quiet">optional</span>`}</th><td>${typeOf(part)}</td><td>${part.description}${part.examples?.[0] !== undefined && html` <span class="quiet">Such as <code>${JSON.stringify(part.examples[0])}</code>.</span>`}</td></tr>`,
      )}</tbody></table>`
}`
}

/** A form that sends the operation with a key; the script of the page shows and sends it. */
function tryForm(document: Document, { method, path, operation }: Listed) {
  const schema = operation.requestBody?.content['application/json']?.schema
  const inputs = (operation.parameters ?? []).filter(({ in: where }) => where !== 'header')
  const id = (name: string) => `${operation.operationId}-${name}`
  return html`<details hidden><summary>Try it</summary><form data-method="${method.toUpperCase()}" data-path="${API + path}">
${inputs.map(
  ({ name, in: where, required }) =>
    html`<label for="${id(name)}">${name}</label><input id="${id(name)}" name="${name}" data-in="${where}" ${required ? trustedHtml('required') : ''}>`,
)}
${schema && html`<label for="${id('body')}">Body (JSON)</label><textarea id="${id('body')}" name="body" rows="8" spellcheck="false">${JSON.stringify(exampleOf(schema, document.components.schemas), null, 2)}</textarea>`}
<button>Send</button><p role="status"></p><pre hidden tabindex="0"></pre></form></details>`
}
