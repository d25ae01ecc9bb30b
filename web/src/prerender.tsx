import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { queryClient } from './data/api/query-client.ts'
import { sessionQuery } from './data/session/session.ts'
import { readFirst } from './first-queries.ts'
import type { FirstRead, PrerenderedPage } from './prerendered-page.ts'
import { router } from './router.tsx'
import { listedScreens } from './screen-list.ts'
import { ScreenFrame } from './shell/screen-frame.tsx'

type Frame = { heading: string; width?: 'reading' | 'dense' }

const queues = messages.queues.titles
const frames: Partial<Record<string, Frame>> = {
  [screens.myProfile]: { heading: messages.myProfile.heading, width: 'reading' },
  [screens.idCard]: { heading: messages.idCard.title },
  [screens.myCertificates]: { heading: messages.myCertificates.heading },
  [screens.myRequests]: { heading: messages.myRequests.heading },
  [screens.dashboard]: { heading: messages.dashboard.heading },
  [screens.manageStudents]: { heading: messages.manageStudents.title, width: 'dense' },
  [screens.pendingRequests]: { heading: queues.Pending, width: 'dense' },
  [screens.approvedRequests]: { heading: queues.Approved, width: 'dense' },
  [screens.rejectedRequests]: { heading: queues.Rejected, width: 'dense' },
  [screens.completedRequests]: { heading: queues.Completed, width: 'dense' },
  [screens.help]: { heading: messages.shell.help },
}

/** The screens of guests, whole. */
const rendered: readonly string[] = [screens.studentLogin, screens.adminLogin]

/** The page of every screen, and as `''` the one for any other path. */
export async function prerender(): Promise<Record<string, PrerenderedPage>> {
  const pages: Record<string, PrerenderedPage> = { '': framePage(<ScreenFrame />) }
  for (const path of Object.values(screens)) {
    if (rendered.includes(path)) pages[path] = { ...framePage(null), html: await renderScreen(path), isScreen: true }
    else pages[path] = { ...(await renderFrame(path)), isGuarded: listedScreens.some((screen) => screen.path === path) }
  }
  return pages
}

const framePage = (frame: ReactNode, reads: readonly FirstRead[] = [], documentReads: readonly FirstRead[] = []) => ({
  html: renderToStaticMarkup(frame),
  reads,
  documentReads,
  isScreen: false,
  isGuarded: false,
})

async function renderFrame(path: string) {
  const reads = await readsOf(() => readFirst(path, '', ['always']))
  const documentReads = await readsOf(() => readFirst(path, '', ['documents']))
  return framePage(<ScreenFrame {...frames[path]} />, reads, documentReads)
}

async function renderScreen(path: string) {
  queryClient.setQueryData(sessionQuery.queryKey, null)
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  // The screen rendered before has set one that waits for a browser.
  router.startTransition = async (change) => {
    change()
    return false
  }
  await router.load()
  return renderToString(<App />)
}

/** What a read asks the portal for. */
async function readsOf(read: () => Promise<void>) {
  const reads: FirstRead[] = []
  globalThis.fetch = (url, { body } = {}) => {
    reads.push({ url: String(url), ...(typeof body === 'string' ? { body } : {}) })
    return Promise.reject(new TypeError('nothing is read in advance'))
  }
  await read()
  return reads
}
