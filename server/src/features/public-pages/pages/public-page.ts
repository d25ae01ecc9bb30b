import type { IncomingMessage, ServerResponse } from 'node:http'
import { Problem, type ProblemCode, problems } from '@portal/contract/problems'
import {
  type PageLanguage,
  pageLanguages,
  verificationMessages,
} from '@portal/contract/public-pages/verification-messages'
import type { VerificationMessages } from '@portal/contract/public-pages/verification-messages-english'
import { acceptedIn } from '../../../platform/http/accepted.ts'
import { allowAnyOrigin } from '../../../platform/http/any-origin.ts'
import { toProblem } from '../../../platform/http/errors.ts'
import { sendProblem } from '../../../platform/http/responses.ts'
import { REQUEST_ID_HEADER } from '../../../platform/request-scope.ts'
import { wantsCredential } from '../../documents/credentials/send-credential.ts'
import type { PublicContext } from '../context.ts'
import { icons } from './icons.ts'
import { notice, tooManyWrongCodes, unknownDocument } from './notices.ts'
import { ownAddress, type Page, type PageConfig, renderPage, withLanguage } from './render-page.ts'
import { type Sending, sendPage } from './send-page.ts'

const RETRY_AFTER_SECONDS = 30

/** A request for one of the public pages. Nobody is signed in on them: no cookie is read. */
export type PublicRequest = {
  app: PublicContext
  request: IncomingMessage
  response: ServerResponse
  address: string
  query: URLSearchParams
  /** Its path and query as they were asked for, but for the language. */
  ownPath: string
  /** The code in the path, as somebody has typed it. */
  code: string
  /** The parts of the path, by their names in `publicPaths`. */
  parameters: Record<string, string | undefined>
  language: PageLanguage
  config: PageConfig
}

type Source = Omit<PublicRequest, 'language' | 'code' | 'query' | 'ownPath' | 'config'> & {
  path: string
  query: string
}

export function openPublicRequest({ path, query, ...source }: Source): PublicRequest {
  const search = new URLSearchParams(query)
  const rest = new URLSearchParams(search)
  rest.delete('lang')
  const ownPath = rest.size > 0 ? `${path}?${rest}` : path
  const language = languageOf(search, source.request)
  const config = pageConfigIn(source.app, language)
  return { ...source, query: search, ownPath, code: source.parameters.code ?? '', language, config }
}

type Answer = Omit<Page, 'language' | 'path'> & Partial<Pick<Page, 'path'>>

/** Sends a page in the language of the request, which leads to itself in the others. */
export function answerWith(publicRequest: PublicRequest, page: Answer, sending?: Sending) {
  const { config, language, ownPath } = publicRequest
  return sendPage(publicRequest, renderPage(config, { path: ownPath, ...page, language }), sending)
}

/** Leads to another page, which is asked for with GET. It keeps the language that the address names. */
export function redirect({ response, query }: Pick<PublicRequest, 'response' | 'query'>, path: string) {
  const language = namedLanguage(query)
  const location = language ? withLanguage(path, language) : path
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end()
}

/** Answers a code that finds nothing that may be shown, and counts it for the caller's address. */
export function sendUnknownDocument(publicRequest: PublicRequest) {
  const { app, config, language, code } = publicRequest
  const refused = sendIfTooManyMisses(publicRequest)
  if (refused) return refused
  const main = [unknownDocument(config, language, code, app.now()), ownAddress(config, language)]
  const { title } = verificationMessages[language].unknown
  return answerWith(publicRequest, { title, main }, { status: 404 })
}

/** Counts a code that does not exist. Answers the request if its address has asked for too many before; else null. */
export function sendIfTooManyMisses(publicRequest: PublicRequest) {
  const seconds = publicRequest.app.codeMisses.count(publicRequest.address)
  return seconds === null ? null : sendTooManyMisses(publicRequest, seconds)
}

/** Answers that too many codes were tried which do not exist. */
function sendTooManyMisses(publicRequest: PublicRequest, seconds: number) {
  const { language } = publicRequest
  const { title } = verificationMessages[language].tooMany
  const page = { title, main: tooManyWrongCodes(language, seconds) }
  return answerWith(publicRequest, page, { status: 429, headers: { 'retry-after': `${seconds}` } })
}

/** Whether a stored file cannot be read at the moment. */
export const isOfFile = (code: ProblemCode) => code === 'STORAGE_UNAVAILABLE' || code === 'FILE_UNREADABLE'

/** What a person reads about a request that has failed. */
function textsOf(code: ProblemCode, { tooOften, notNow, share }: VerificationMessages) {
  if (code === 'RATE_LIMITED') return tooOften
  return isOfFile(code) ? share.noFile : notNow
}

/**
 * Answers a request that has failed: the portal says that it cannot answer, and gives no verdict. A refusal keeps
 * its status, any other failure is a 503. Programs read it in JSON.
 */
export async function sendFailure(publicRequest: PublicRequest, error: unknown) {
  const { app, request, response, language } = publicRequest
  const problem = toProblem(error, app.log)
  const { code, retryAfterSeconds = RETRY_AFTER_SECONDS } = problem
  const { status } = problems[code]
  if (response.headersSent) return void response.destroy()
  if (wantsCredential(request)) {
    allowAnyOrigin(response)
    return sendProblem(response, status < 500 ? problem : new Problem('UNAVAILABLE'))
  }
  const { title, text } = textsOf(code, verificationMessages[language])
  const main = notice(title, text, icons.pause)
  const headers = {
    'retry-after': `${retryAfterSeconds}`,
    [REQUEST_ID_HEADER]: `${response.getHeader(REQUEST_ID_HEADER)}`,
  }
  await answerWith(publicRequest, { title, main }, { status: status < 500 ? status : 503, headers })
}

const named = (name: string | null) => pageLanguages.find((language) => language === name)

/** The language that an address names; undefined where it names none, and the browser's counts. */
const namedLanguage = (query: URLSearchParams): PageLanguage | undefined => named(query.get('lang'))

/** The language of a page: that of its address, else the first of ours that the browser prefers, else English. */
function languageOf(query: URLSearchParams, { headers }: Pick<IncomingMessage, 'headers'>): PageLanguage {
  const preferred = acceptedIn(headers['accept-language']).map(({ type }) =>
    named(type.toLowerCase().split('-', 1)[0] ?? ''),
  )
  return namedLanguage(query) ?? preferred.find((language) => language !== undefined) ?? pageLanguages[0]
}

/** What the pages say of the college, in their language: on Hindi pages its Hindi name, if the office has entered one. */
function pageConfigIn({ config, collegeSettings }: PublicContext, language: PageLanguage): PageConfig {
  const { name, url, place, office, timeZone, branding } = config
  const inHindi = language === 'hi' ? collegeSettings.decidedOf('letterheadName').hi : ''
  return { name: inHindi || name, url, place, office, timeZone, branding }
}
