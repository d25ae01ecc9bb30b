const KEY = 'pushOf'

/** Who gets messages in this browser, and when the portal was last told that it is still there. */
export type PushHint = { userId: string; renewedAt: number }

/** Only a hint, which costs the first script nothing: the subscription itself is in push.ts. Null for nobody. */
export function readPushHint(): PushHint | null {
  const [userId, renewedAt] = localStorage.getItem(KEY)?.split(' ') ?? []
  return userId ? { userId, renewedAt: Number(renewedAt) } : null
}

export const writePushHint = (userId: string) => localStorage.setItem(KEY, `${userId} ${Date.now()}`)
export const clearPushHint = () => localStorage.removeItem(KEY)
