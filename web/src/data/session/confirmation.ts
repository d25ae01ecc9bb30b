import type { ConfirmationInput, ConfirmationState } from '@portal/contract/people/second-factor/confirmation'
import { client } from '../api/client.ts'
import { askBeforeChange } from '../api/updating.ts'

/** Shows the dialog, and resolves to whether the person has confirmed that it is them. */
type Ask = (state: ConfirmationState) => Promise<boolean>

let ask: Ask | null = null
let asking: Promise<boolean> | null = null
let knownUntil = 0

/** Less than the portal waits before it asks again. */
const KNOWN_MS = 9 * 60_000
/** A link whose new tab a browser has held back is followed with a second click. */
const KNOWN_FOR_A_CLICK_MS = 10_000

/** Says what asks. Returns what ends that: what is known of this person then is no more, and nobody waits for them. */
export function onAsk(show: Ask) {
  ask = show
  askBeforeChange(askToConfirm)
  return () => {
    ask = null
    asking = null
    knownUntil = 0
  }
}

/** Asks the person to confirm that it is them, once for all that want to know it at the same time. */
export function askToConfirm(): Promise<boolean> {
  if (asking) return asking
  const mine = askOnce().finally(() => {
    if (asking === mine) asking = null
  })
  asking = mine
  return mine
}

async function askOnce() {
  const show = ask
  const state = await client.confirmation.read()
  const isConfirmed = state.isConfirmed || ((show === ask && (await show?.(state))) ?? false)
  // Meanwhile somebody else may have signed in.
  if (!isConfirmed || show !== ask) return false
  knownUntil = Math.max(knownUntil, Date.now() + KNOWN_FOR_A_CLICK_MS)
  return true
}

export async function confirmWith(input: ConfirmationInput) {
  const show = ask
  await client.confirmation.confirm(input)
  if (show === ask) knownUntil = Date.now() + KNOWN_MS
}

/** Whether the portal would not ask now. False where this tab does not know it. */
export const isKnownConfirmed = () => Date.now() < knownUntil
