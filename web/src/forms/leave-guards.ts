/** Asks whether what was typed in a form may be lost. */
type Guard = () => Promise<boolean>

const guards = new Set<Guard>()
let isLeaving = false

/** Lets a form with something typed be asked about before somebody signs out. Returns the function that ends that. */
export function registerGuard(guard: Guard) {
  guards.add(guard)
  return () => void guards.delete(guard)
}

/**
 * Asks every form on the screen, and signs out if none objects. Until `signOut` is over, no form asks again on the way.
 * @param signOut also leaves the screen
 */
export async function leaveWith(signOut: () => Promise<void>) {
  for (const guard of guards) if (!(await guard())) return
  isLeaving = true
  try {
    await signOut()
  } finally {
    isLeaving = false
  }
}

/** Whether the person has agreed to leave everything. */
export const hasAgreedToLeave = () => isLeaving
