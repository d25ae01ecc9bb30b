import type { AppContext } from '../../../server/src/features/context.ts'

const DAY_MS = 24 * 60 * 60_000

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** The house at another time, so that what is done in it bears that date. */
export const houseAt = (app: AppContext, moment: Date): AppContext => ({ ...app, now: () => moment })
