import { randomBytes } from 'node:crypto'

/** A word that occurs nowhere else in the portal, so that a test finds its own rows. */
export const unique = (word: string) => `${word}${randomBytes(4).toString('hex')}`
