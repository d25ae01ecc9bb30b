import { knownUser } from '../data/session.ts'

/** Secrets and files are not kept, and nothing is after the tab is closed. */
const NEVER_KEPT = new Set(['password', 'photo', 'file'])

const drafts = new Map<string, Record<string, unknown>>()

const keyOf = (name: string) => `${knownUser()?.id ?? ''} ${name}`

/** Keeps what somebody has typed into a form, for that person alone. */
export function keepDraft(name: string, values: Record<string, unknown>) {
  const kept = Object.entries(values).filter(([field]) => !NEVER_KEPT.has(field))
  drafts.set(keyOf(name), Object.fromEntries(kept))
}

/** What the signed-in person had typed into this form when their session ended. */
export const takeDraft = (name: string) => drafts.get(keyOf(name))

export const forgetDraft = (name: string) => drafts.delete(keyOf(name))
