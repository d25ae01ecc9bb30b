/** In this order: Edge and Opera also name Chrome, and Chrome also names Safari. */
const browsers = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/SamsungBrowser|Samsung Internet/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome\b|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const
const systems = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Macintosh|\bMac$/, 'Mac'],
  [/CrOS|ChromeOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

export type BrowserName = { browser: string | null; system: string | null }

/**
 * The browser and the system that a browser names in its header `User-Agent`; null where it names none that is known. Reads
 * as well what `shortUserAgent` writes.
 */
export function readUserAgent(userAgent: string): BrowserName {
  const find = (names: typeof browsers | typeof systems) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  return { browser: find(browsers), system: find(systems) }
}

/** What is kept of the header: no version and no model, which would say more of a person than they need to see. */
export function shortUserAgent(userAgent: string) {
  const { browser, system } = readUserAgent(userAgent)
  return [browser, system].filter(Boolean).join(' ')
}
