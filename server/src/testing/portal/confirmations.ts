import { DAY_MS } from '@portal/contract/time/durations'
import type { TestPortal } from './test-portal.ts'

/** Everybody who is signed in has confirmed just now that it is them, and stays signed in for a day more. */
export const confirmSessions = ({ app }: TestPortal) => {
  const now = app.now()
  const times = { confirmedAt: now, lastUsedAt: now, expiresAt: new Date(now.getTime() + DAY_MS) }
  return app.database.transaction(({ db }) =>
    db.updateTable('sessions').set(times).where('expiresAt', '>', now).execute(),
  )
}
