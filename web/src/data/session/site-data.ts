/**
 * Where the browser keeps no data of this site, `localStorage` and `sessionStorage` throw. They are replaced by some that last as
 * long as the page, so that a screen can say what is needed. Import it before anything that reads them.
 */

const refused = (['localStorage', 'sessionStorage'] as const).filter((name) => {
  try {
    return window[name] === null
  } catch {
    return true
  }
})

/** Whether the browser refuses to keep data of this site: then it keeps no session either. */
export const isSiteDataRefused = refused.includes('localStorage') || navigator.cookieEnabled === false

for (const name of refused) {
  const items = new Map<string, string>()
  const value: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
  }
  Object.defineProperty(window, name, { value, configurable: true })
}
