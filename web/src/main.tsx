import './data/session/site-data.ts'
import '@fontsource-variable/public-sans/index.css'
import '@fontsource-variable/source-serif-4/index.css'
import './theme/tokens.css'
import './theme/base.css'
import './theme/print.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { App } from './app.tsx'
import {
  endEarlyReads,
  hasEarlyReads,
  startEarlyReads,
  takeAnswersOfPage,
  takeImagesOfPage,
  takeStylesOfPage,
} from './data/api/early-reads.ts'
import { keepPushOf } from './data/office/push-lifetime.ts'
import { offlineCardOf } from './data/offline/offline-card-hint.ts'
import { cachedUser } from './data/session/session.ts'
import { readFirst } from './first-queries.ts'
import { router } from './router.tsx'

// Zod would compile schemas with `new Function`, which the content security policy forbids.
z.config({ jitless: true })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')

startEarlyReads(takeAnswersOfPage())
takeImagesOfPage()
takeStylesOfPage()
void start(root)

/** Until the screen can be shown, the page shows what was rendered in advance. */
async function start(element: HTMLElement) {
  await router.load()
  // On a phone nothing has asked for it yet: see base.css. It comes while the screen is rendered.
  void document.fonts.load(`1rem ${getComputedStyle(document.body).fontFamily}`)
  const user = cachedUser()
  // The screen is rendered with its data: what the page has shown until then is replaced by the same.
  if (user && hasEarlyReads()) {
    await readFirst(router.state.location.pathname, user.id)
  }
  // A screen that did not ask who is signed in may do so later, and then wants to know it as it is.
  if (!user) endEarlyReads()
  // A screen that was rendered in advance is taken over with what was typed into it; a frame of one is replaced.
  const isRendered = element.dataset.screen === router.state.location.pathname && !user
  if (isRendered) hydrateRoot(element, <App />)
  else createRoot(element).render(<App />)
  if (user) void keepPushOf(user.id, false)
  if (user && offlineCardOf()) (await import('./session/refresh-offline-card.ts')).refreshOfflineCard()
}
