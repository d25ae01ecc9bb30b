import { setBounded } from '../../platform/bounded-map.ts'
import type { IssuedDocumentRow } from '../../platform/database/issued-document-tables.ts'
import type { AppContext } from '../context.ts'
import type { Html } from './html.ts'

/** About 20 kB each. */
const PAGES_MAX = 500

/** What the page of a document is made of, besides the settings. */
type Source = { row: IssuedDocumentRow; state: string; language: string; minute: string }
type CachedPage = Source & { page: Html }

const pagesOf = new WeakMap<AppContext, Map<string, CachedPage>>()

/**
 * The page that was rendered from the same source, or a new one: what is sent is never an older one. A document that many
 * people check at once is rendered once a minute.
 */
export function cachedPage(app: AppContext, source: Source, render: () => Html) {
  const pages = pagesOf.get(app) ?? new Map<string, CachedPage>()
  pagesOf.set(app, pages)
  const key = `${source.language} ${source.row.code}`
  const kept = pages.get(key)
  if (kept && isSame(kept, source)) return kept.page
  const page = render()
  pages.delete(key)
  setBounded(pages, key, { ...source, page }, PAGES_MAX)
  return page
}

function isSame(kept: Source, source: Source) {
  if (kept.minute !== source.minute || kept.state !== source.state) return false
  const columns = Object.keys(source.row) as (keyof IssuedDocumentRow)[]
  return columns.every((column) => kept.row[column] === source.row[column])
}
