/** Secrets and files are not kept, and nothing is after the tab is closed. */
const NEVER_KEPT = new Set(['password', 'photo', 'file'])

const drafts = new Map<string, Record<string, unknown>>()

const keyOf = (owner: string, name: string) => `${owner} ${name}`

/** Keeps what somebody has typed into a form, for that person alone. */
export function keepDraft(owner: string, name: string, values: Record<string, unknown>) {
  const kept = Object.entries(values).filter(([field]) => !NEVER_KEPT.has(field))
  drafts.set(keyOf(owner, name), Object.fromEntries(kept))
}

/** What somebody had typed into this form when their session ended. It is given back once. */
export function takeDraft(owner: string, name: string) {
  const draft = drafts.get(keyOf(owner, name))
  drafts.delete(keyOf(owner, name))
  return draft ?? {}
}
