import { UPDATE_WAIT_MAX_MS } from '@portal/contract/delays'
import type { ProblemCode } from '@portal/contract/problems'

const BEING_UPDATED: ProblemCode = 'BEING_UPDATED'
const CONFIRMATION_NEEDED: ProblemCode = 'CONFIRMATION_NEEDED'
const REPEAT_AFTER_MS = 5_000
const [MIN_MS, MAX_MS] = [1_000, 30_000]

/** The changes that wait. */
const waiting = new Set<AbortController>()
/** The changes for which the person is asked whether it is them. */
const asking = new Set<AbortController>()
let onChange = (_isWaiting: boolean) => {}
/** Whether the person confirms that it is them. */
let confirms = async () => false

/** Calls `listener` when the first change begins to wait, and when none waits any more. Returns what ends that. */
export function watchWaiting(listener: (isWaiting: boolean) => void) {
  onChange = listener
  return () => {
    onChange = () => {}
  }
}

/** Says what asks the person to confirm that it is them, where the portal wants it before a change. */
export function askBeforeChange(ask: () => Promise<boolean>) {
  confirms = ask
}

/** Lets no change wait any longer: each ends with the portal's refusal. */
export function stopWaiting() {
  for (const control of [...waiting, ...asking]) control.abort()
}

/**
 * When a request that the portal has refused may be sent again by itself: only if it says that nothing was done of it.
 * @param retryAfter the header of the answer
 */
export function repeatAfterMs(code: string, retryAfter: string | null) {
  if (code !== BEING_UPDATED) return null
  const seconds = Number(retryAfter ?? '')
  return seconds > 0 ? Math.min(Math.max(seconds * 1_000, MIN_MS), MAX_MS) : REPEAT_AFTER_MS
}

/**
 * Sends a request, and sends it again while the portal refuses it because it is being updated: at most for
 * UPDATE_WAIT_MAX_MS, and until the person stops waiting or `signal` is aborted. Then it throws the refusal. Where the portal
 * asks whether it is them, they are asked, and the request goes on.
 */
export async function repeatWhileUpdating<Answer>(send: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  const until = performance.now() + UPDATE_WAIT_MAX_MS
  const control = new AbortController()
  const signals = signal ? [signal, control.signal] : [control.signal]
  let hasConfirmed = false
  try {
    for (;;) {
      try {
        return await send()
      } catch (error) {
        const { code, repeatAfterMs = null } = error as { code?: string; repeatAfterMs?: number | null }
        if (code === CONFIRMATION_NEEDED && !hasConfirmed) {
          asking.add(control)
          hasConfirmed = await confirms().catch(() => false)
          asking.delete(control)
          if (control.signal.aborted) throw error
          if (hasConfirmed) continue
        }
        if (repeatAfterMs === null || performance.now() + repeatAfterMs > until) throw error
        addWaiting(control)
        if (!(await pause(repeatAfterMs, signals))) throw error
      }
    }
  } finally {
    removeWaiting(control)
  }
}

function addWaiting(control: AbortController) {
  if (waiting.size === 0) onChange(true)
  waiting.add(control)
}

function removeWaiting(control: AbortController) {
  if (waiting.delete(control) && waiting.size === 0) onChange(false)
}

/** Returns whether the time has passed before one of the signals, which may have come while the request was sent. */
function pause(ms: number, signals: readonly AbortSignal[]) {
  if (signals.some(({ aborted }) => aborted)) return false
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(true), ms)
    for (const signal of signals) {
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve(false)
      })
    }
  })
}
