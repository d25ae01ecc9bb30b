import type { PageLanguage } from '@portal/contract/public-pages/verification-messages'
import type { PublicContext } from '../context.ts'
import type { PageConfig } from './render-page.ts'

/** What the pages say of the college, in their language: on Hindi pages its Hindi name, if the office has entered one. */
export function pageConfigIn({ config, collegeSettings }: PublicContext, language: PageLanguage): PageConfig {
  const { name, url, place, office, timeZone } = config
  const inHindi = language === 'hi' ? collegeSettings.decidedOf('letterheadName').hi : ''
  return { name: inHindi || name, url, place, office, timeZone }
}
