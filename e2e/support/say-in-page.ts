import type { Page } from '@playwright/test'

/** Lets the pages that are loaded from now on say another setting of the portal, as one does that was loaded before a change. */
export const sayInPage = (page: Page, name: string, content: string) =>
  page.addInitScript(
    (meta) => {
      new MutationObserver((_, observer) => {
        const found = document.querySelector<HTMLMetaElement>(`meta[name="${meta.name}"]`)
        if (!found) return
        found.content = meta.content
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    },
    { name, content },
  )
