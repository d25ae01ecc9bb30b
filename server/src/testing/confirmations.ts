import type { TestPortal } from './test-portal.ts'

/** Everybody who is signed in has confirmed just now that it is them. */
export const confirmSessions = ({ app }: TestPortal) =>
  app.database.transaction(({ db }) => db.updateTable('sessions').set({ confirmedAt: app.now() }).execute())
