import { offlineCardMessages as text } from '@portal/contract/documents/offline-card-messages'
import { readUserAgent } from '@portal/contract/people/account/browser-name'

/** What a student calls a phone, from what the browser says of itself: “Chrome on Android”. */
export function deviceName(userAgent: string) {
  const { browser, system } = readUserAgent(userAgent)
  return browser && system ? text.device(browser, system) : (browser ?? system ?? text.unknownDevice)
}
