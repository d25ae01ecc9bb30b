import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { endEarlyReads, startEarlyReads } from './data/api/early-reads.ts'
import { queryClient } from './data/api/query-client.ts'
import { cachedUser } from './data/session/session.ts'
import { readFirst } from './first-queries.ts'
import { newRouter } from './router.tsx'
import shell from './shell/shell.module.css'

/** Stands where React leaves a part to the browser, because it failed or was not loaded. */
const LEFT_OUT = '<!--$!-->'

export type Preview = { html: string; style: string }

/**
 * A screen as it will look, from the answers that come with its page; null where it cannot be known. Nothing in it can be
 * used: the screen itself takes its place. Only one may be rendered at a time.
 */
export async function renderPreview(path: string, answers: Record<string, unknown>): Promise<Preview | null> {
  queryClient.clear()
  startEarlyReads(answers)
  try {
    const router = newRouter(createMemoryHistory({ initialEntries: [path] }))
    await router.load()
    const user = cachedUser()
    if (!user || router.state.location.pathname !== path) return null
    await readFirst(path, user.id)
    const html = renderToString(
      <div className={shell.preview} inert aria-hidden data-frame>
        <App router={router} />
      </div>,
    )
    return html.includes(LEFT_OUT) ? null : asInPage(html)
  } finally {
    endEarlyReads()
    queryClient.clear()
  }
}

/**
 * As a page may have it: its policy allows a style element by its hash, but no style attributes. React names images a second
 * time, in links, for pages that are sent in parts.
 */
function asInPage(html: string): Preview {
  const styles: string[] = []
  const named = html
    .replace(/<link rel="preload" as="image"[^>]*>/g, '')
    .replace(/ style="([\w\s:;.%(),-]*)"/g, (_, style: string) => {
      if (!styles.includes(style)) styles.push(style)
      return ` data-style="${styles.indexOf(style)}"`
    })
  return { html: named, style: styles.map((style, at) => `[data-style="${at}"]{${style}}`).join('') }
}
