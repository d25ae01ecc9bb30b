import { withDatabase } from './portal-database.ts'

/** Makes it long ago that anybody has proved who they are: no test waits for ten minutes. */
export const forgetConfirmations = (dataDir: string) => setConfirmed(dataDir, null)

/** Makes it just now for everybody who is signed in, as the tests after this one share their sessions. */
export const confirmEverybody = (dataDir: string) => setConfirmed(dataDir, new Date().toISOString())

/** Takes every passkey away: the tests after this one share the administrator. */
export const removePasskeys = (dataDir: string) =>
  withDatabase(dataDir, (database) => database.exec('delete from passkeys; delete from "recoveryCodes"'))

const setConfirmed = (dataDir: string, at: string | null) =>
  withDatabase(dataDir, (database) => database.prepare('update sessions set "confirmedAt" = ?').run(at))
