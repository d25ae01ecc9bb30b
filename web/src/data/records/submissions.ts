import { HOUR_MS } from '@portal/contract/time/durations'
import { keepKeysOf } from '../api/client.ts'

/** What a student sends: a request, and a message about one. */
const SUBMISSIONS = /^\/me\/requests(\/[^/]+\/messages)?$/
/** The key of what was sent last, until it is answered. It outlives a reload, as what was typed does. */
const UNANSWERED = 'unanswered'
/** After that the same words are another request. */
const KEPT_MS = HOUR_MS

/** The same until an answer comes: what was sent may have arrived. The portal tells other words with the same key apart. */
function keyOf(url: string) {
  if (!SUBMISSIONS.test(url)) return ''
  const known = sessionStorage.getItem(UNANSWERED)
  if (known && Date.now() - Number.parseInt(known, 10) < KEPT_MS) return known
  const key = `${Date.now()}-${Math.random()}`
  sessionStorage.setItem(UNANSWERED, key)
  return key
}

keepKeysOf({ keyOf, forget: () => sessionStorage.removeItem(UNANSWERED) })
