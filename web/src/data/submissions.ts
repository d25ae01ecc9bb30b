import { HOUR_MS } from '@portal/contract/durations'
import { keepKeysOf } from './client.ts'

/** What a student sends: a request, and a message about one. */
const SUBMISSIONS = /^\/me\/requests(\/[^/]+\/messages)?$/
/** The key of what was sent last, until it is answered. It outlives a reload, as what was typed does. */
const UNANSWERED = 'unanswered'
/** After that the same words are another request. */
const KEPT_MS = HOUR_MS

const hashOf = (text: string) =>
  [...text].reduce((hash, character) => (Math.imul(hash, 31) + character.charCodeAt(0)) | 0, 0)

/** The same for the same that is sent once more because no answer came: it may have arrived. */
function keyOf(url: string, body: string) {
  if (!SUBMISSIONS.test(url)) return ''
  const end = `-${hashOf(url + body)}`
  const known = sessionStorage.getItem(UNANSWERED)
  if (known?.endsWith(end) && Date.now() - Number.parseInt(known, 10) < KEPT_MS) return known
  const key = `${Date.now()}-${Math.random()}${end}`
  sessionStorage.setItem(UNANSWERED, key)
  return key
}

keepKeysOf({ keyOf, forget: () => sessionStorage.removeItem(UNANSWERED) })
