import type { IncomingMessage } from 'node:http'
import { type PageLanguage, pageLanguages } from '@portal/contract/public-pages/verification-messages'
import { acceptedIn } from '../../../platform/http/accepted.ts'

const named = (name: string | null) => pageLanguages.find((language) => language === name)

/** The language that an address names; undefined where it names none, and the browser's counts. */
export const namedLanguage = (query: URLSearchParams): PageLanguage | undefined => named(query.get('lang'))

/** The language of a page: that of its address, else the first of ours that the browser prefers, else English. */
export function languageOf(query: URLSearchParams, { headers }: Pick<IncomingMessage, 'headers'>): PageLanguage {
  const preferred = acceptedIn(headers['accept-language']).map(({ type }) =>
    named(type.toLowerCase().split('-', 1)[0] ?? ''),
  )
  return namedLanguage(query) ?? preferred.find((language) => language !== undefined) ?? pageLanguages[0]
}
