const nothing = () => {}

/** The settings of the deployment, as they stand in the meta elements of the page. */
export type PageSettings = Readonly<Record<string, string>>

/** Gives the application what it looks at while it is loaded, where there is no browser. */
export function installPage(settings: PageSettings) {
  const page = {
    location: new URL('http://localhost/'),
    history: { state: null, length: 1, pushState: nothing, replaceState: nothing },
    addEventListener: nothing,
    removeEventListener: nothing,
    dispatchEvent: nothing,
    matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
    document: {
      addEventListener: nothing,
      getElementById: () => null,
      querySelector: (selector: string) => ({ content: settings[/portal-([\w-]+)/.exec(selector)?.[1] ?? ''] ?? '' }),
    },
    localStorage: { getItem: () => null, setItem: nothing, removeItem: nothing },
    sessionStorage: { getItem: () => null, setItem: nothing, removeItem: nothing },
    // Most phones can keep a card.
    isSecureContext: true,
    indexedDB: null,
    navigator: { serviceWorker: {}, userAgent: '', platform: '', language: 'en' },
    fetch: () => Promise.reject(new TypeError('nothing is asked for while a page is rendered')),
  }
  for (const [name, value] of Object.entries({ ...page, window: page, self: page })) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
}
