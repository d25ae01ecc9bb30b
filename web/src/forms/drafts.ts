/** Secrets and files are not kept. */
const NEVER_KEPT = new Set(['password', 'photo', 'file'])
const PREFIX = 'draft'

/** How long a draft lasts: until the page is loaded anew, or as long as the tab. */
export type DraftLifetime = 'page' | 'tab'

const ofPage = new Map<string, string>()

const ownedBy = (owner: string) => `${PREFIX} ${owner} `
const keyOf = (owner: string, name: string) => ownedBy(owner) + name

/** Keeps what somebody has typed into a form, for that person alone. */
export function keepDraft(owner: string, name: string, values: Record<string, unknown>, lifetime: DraftLifetime) {
  const kept = Object.entries(values).filter(([field]) => !NEVER_KEPT.has(field))
  const text = JSON.stringify(Object.fromEntries(kept))
  if (lifetime === 'page') ofPage.set(keyOf(owner, name), text)
  else storeInTab(keyOf(owner, name), text)
}

function storeInTab(key: string, text: string) {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // The browser keeps nothing for pages: the draft lasts as long as this one.
    ofPage.set(key, text)
  }
}

/** What somebody had typed into this form when their session ended, if anything. It is given back once. */
export function takeDraft(owner: string, name: string): Record<string, unknown> {
  const key = keyOf(owner, name)
  const text = ofPage.get(key) ?? sessionStorage.getItem(key)
  dropDraft(owner, name)
  return text ? JSON.parse(text) : {}
}

/** Forgets what somebody has typed into a form: it was sent, or they did not want it. */
export function dropDraft(owner: string, name: string) {
  ofPage.delete(keyOf(owner, name))
  sessionStorage.removeItem(keyOf(owner, name))
}

/** Forgets everything this tab keeps of a person. */
export function dropDraftsOf(owner: string) {
  for (const key of [...ofPage.keys(), ...Object.keys(sessionStorage)]) {
    if (!key.startsWith(ownedBy(owner))) continue
    ofPage.delete(key)
    sessionStorage.removeItem(key)
  }
}
