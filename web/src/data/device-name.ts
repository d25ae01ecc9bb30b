import { offlineCardMessages as text } from '@portal/contract/documents/offline-card-messages'

/** In this order: Edge and Opera also name Chrome, and Chrome also names Safari. */
const browsers = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const
const systems = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

/** What a student calls a phone, from what the browser says of itself: “Chrome on Android”. */
export function deviceName(userAgent: string) {
  const find = (names: typeof browsers | typeof systems) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  return browser && system ? text.device(browser, system) : (browser ?? system ?? text.unknownDevice)
}
