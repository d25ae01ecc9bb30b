import { type ProblemCode, problems } from '@portal/contract/problems'
import { html } from '../../platform/http/html.ts'

/** What a program does about an answer of this status. */
const advice: Readonly<Record<number, string>> = {
  400: 'What was sent is not as HTTP, JSON or the address ask for. Correct it; the same again is refused again.',
  401: 'Send a key that is valid, or sign in. A key ends on its day, or when the office ends it.',
  403: 'This key or this person may not do it. Ask the office for a key with the permission that the operation names.',
  404: 'There is no such record, or none that the caller may see, or the college has not switched on what the operation needs.',
  405: 'The answer names in Allow the methods that this address has.',
  408: 'Send it again on a faster connection.',
  409: 'The record is not as the caller thought. Read it again, and decide then.',
  413: 'Send less at once.',
  415: 'Send a file of a type that the sentence names.',
  422: 'data.fields has a sentence for each field that it is about. Correct it; the same again is refused again.',
  429: 'Wait as long as Retry-After says, in seconds. RateLimit and RateLimit-Policy name the limit.',
  500: 'It is a fault of the portal. Tell whoever runs it the instance of the answer: the log has it.',
  502: 'Something before the portal has answered. Try again in a moment.',
  503: 'Send it again after Retry-After, in seconds. Whoever runs the portal sees what does not work.',
  507: 'The disk of the portal is full. Tell whoever runs it.',
}

/** The style element of the page that explains a problem. */
export const problemStyle =
  ':root{color-scheme:light dark}body{background:light-dark(#fff,#121212);color:light-dark(#1c1b18,#f0eee8);font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:10vh auto;padding:0 1.25rem}h1{font:600 1.625rem/1.3 ui-monospace,monospace;overflow-wrap:anywhere}'

const isProblem = (code: string): code is ProblemCode => Object.hasOwn(problems, code)

/** The page that explains a problem: the address in its `type`. Null for a code that there is not. */
export function problemPage(code: string, docs: string) {
  if (!isProblem(code)) return null
  const { status, message } = problems[code]
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${code}</title><style>${problemStyle}</style></head>
<body><main><h1>${code}</h1><p>${message}</p><p>Status ${status}. ${advice[status]}</p><p><a href="${docs}">The API of this portal</a></p></main></body></html>`
}
