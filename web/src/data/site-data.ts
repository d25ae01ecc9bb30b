/**
 * Where the browser keeps no data of this site, `localStorage` and `sessionStorage` throw. They are replaced by some that last as
 * long as the page, so that a screen can say what is needed. Import it before anything that reads them.
 */

/** Whether the browser refuses to keep data of this site: then it keeps no session either. */
export const isSiteDataRefused = !mayKeep('localStorage') || navigator.cookieEnabled === false

for (const name of ['localStorage', 'sessionStorage'] as const) {
  if (!mayKeep(name)) Object.defineProperty(window, name, { value: storageOfPage(), configurable: true })
}

function mayKeep(name: 'localStorage' | 'sessionStorage') {
  try {
    return window[name] !== null
  } catch {
    return false
  }
}

function storageOfPage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>()
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  }
}
