import { type ChangeType, changeTypeNames, changeTypes } from '@portal/contract/change-types'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { webhookReceiverExample } from '@portal/contract/webhooks/webhook-receiver-example'
import { WEBHOOK_RETRY_DELAYS_MS, WEBHOOK_SECRET_OVERLAP_HOURS, WEBHOOK_TEST } from '@portal/contract/webhooks/webhooks'
import { html } from '../../../platform/http/html.ts'
import type { Document, Schema } from '../../../platform/http/openapi.ts'

const header = (name: string, description: string) => ({
  ...{ name, in: 'header' as const, required: true, description, schema: { type: 'string' } },
})

const headers = [
  header('webhook-id', 'The same at every attempt: with an id that you have seen it is the same delivery once more.'),
  header(
    'webhook-timestamp',
    'When this attempt was made, in seconds since 1970. Refuse one that is five minutes old.',
  ),
  header(
    'webhook-signature',
    'v1, and the HMAC-SHA256 in base 64; several with a space between while a secret changes.',
  ),
]

/** With what a key reads the record, by the part of the type before the point. */
const reads: Record<string, string> = {
  request: 'GET /programs/requests/{id} (readRequests)',
  letter: 'GET /programs/letters/{id} (readLetters)',
  student: 'GET /students/{id}/any (viewStudents)',
  idCard: 'GET /id-cards/{id} (viewIdCards)',
  certificate: 'No key reads certificates',
}
const readOf = (type: ChangeType) => reads[type.slice(0, type.indexOf('.'))] ?? ''

/** The types of webhooks in the machine-readable description of the API. */
export const webhookOperations: Document['webhooks'] = Object.fromEntries(
  changeTypeNames.map((type) => [
    type,
    {
      post: {
        operationId: `webhook.${type}`,
        tags: ['webhooks'],
        security: [],
        summary: changeTypes[type],
        description: readOf(type),
        parameters: headers,
        requestBody: { content: { 'application/json': { schema: bodySchema(type) } } },
        responses: { '2XX': { description: 'It has arrived. The answer is not read.' } },
      },
    },
  ]),
)

function bodySchema(type: ChangeType): Schema {
  const data = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }
  const timestamp = { type: 'string', format: 'date-time' }
  return {
    type: 'object',
    properties: { type: { const: type }, timestamp, data },
    required: ['type', 'timestamp', 'data'],
  }
}

function durationOf(ms: number) {
  if (ms < MINUTE_MS) return `${ms / 1_000} s`
  return ms < HOUR_MS ? `${ms / MINUTE_MS} min` : `${ms / HOUR_MS} h`
}

const delays = WEBHOOK_RETRY_DELAYS_MS.map(durationOf).join(', ')
const days = Math.floor(WEBHOOK_RETRY_DELAYS_MS.reduce((sum, ms) => sum + ms, 0) / DAY_MS)

const EXAMPLE = `POST /hooks/portal HTTP/1.1
content-type: application/json
webhook-id: msg_0b6c7a52-5d0e-4d4e-9f0b-2f3f5d1f7a11
webhook-timestamp: 1795690800
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{"type":"request.decided","timestamp":"2026-11-26T09:00:00.000Z","data":{"id":"6f0c1d6e-2a51-4f0d-9d53-0f6b1f1c2b77"}}`

/** What whoever writes a receiver of webhooks needs to know, for the page of the API. */
export const webhooksSection = html`<section id="webhooks"><h2>Webhooks</h2>
<p>Where the college has switched them on, registrars add them under Settings: other systems are told at once what has changed, as
<a href="https://www.standardwebhooks.com">Standard Webhooks</a> has it. A delivery says what happened and to which id; read the rest with
an API key, as it is then.</p>
<pre>${EXAMPLE}</pre>
<dl>${headers.map(({ name, description }) => html`<dt><code>${name}</code></dt><dd>${description}</dd>`)}</dl>
<h3>What is told</h3>
<table><thead><tr><th scope="col">Type</th><th scope="col">When</th><th scope="col">Read the rest with</th></tr></thead><tbody>
${changeTypeNames.map(
  (type) =>
    html`<tr><th scope="row"><code>${type}</code></th><td>${changeTypes[type]}</td><td>${readOf(type)}</td></tr>\n`,
)}</tbody></table>
<p>A letter is told when it is issued, and its file is made after that: while its <code>state</code> is <code>making</code> or
<code>failed</code>, read it again, such as after ten seconds, then a minute, then every hour. Nothing more is told when the file is
there.</p>
<p>A test, which a registrar sends, has the type <code>${WEBHOOK_TEST}</code> and no id, and counts for nothing.</p>
<h3>Is it from the portal?</h3>
<p>The secret is shown once, when the webhook is added: <code>whsec_</code> and 32 bytes in base 64. The signature is the HMAC-SHA256 with
these bytes of <code>webhook-id</code>, a point, <code>webhook-timestamp</code>, a point, and the body as it came. After a new secret both
sign for ${WEBHOOK_SECRET_OVERLAP_HOURS} hours. For Node, with the secret, the
headers of the request and its body as a text:</p>
<pre>${webhookReceiverExample}</pre>
<h3>When it does not arrive</h3>
<ul><li>Every answer from 200 to 299 within 15 seconds means that it has arrived. The portal follows no redirect and reads no answer: answer
first, and work then.</li>
<li>Otherwise it is sent again after ${delays}, each a little later: over ${days} days. <code>Retry-After</code> is heeded.</li>
<li>The order is not promised, and one can come twice: the id is the same then.</li>
<li>After the last attempt, or an answer of 410, the portal switches the webhook off and tells the registrars.</li></ul></section>
`
