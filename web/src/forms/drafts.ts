/** Secrets and the ids of uploads are never stored. */
const EXCLUDED_FIELDS = new Set(['password', 'photo', 'file', 'picture', 'pin'])
const PREFIX = 'draft'

/** How long a draft lasts: until the page is loaded again, or until the tab is closed. */
export type DraftLifetime = 'page' | 'tab'

const pageDrafts = new Map<string, string>()
/** Files that were chosen. They stay in the memory of the page. */
const pageFiles = new Map<string, readonly File[]>()

const ownerPrefix = (owner: string) => `${PREFIX} ${owner} `
const keyOf = (owner: string, name: string) => ownerPrefix(owner) + name

/** Saves the values of the form `name` for one person, who is `owner`. */
export function saveDraft(owner: string, name: string, values: Record<string, unknown>, lifetime: DraftLifetime) {
  const included = Object.entries(values).filter(([field]) => !EXCLUDED_FIELDS.has(field))
  const json = JSON.stringify(Object.fromEntries(included))
  if (lifetime === 'page') pageDrafts.set(keyOf(owner, name), json)
  else storeInTab(keyOf(owner, name), json)
}

function storeInTab(key: string, json: string) {
  try {
    sessionStorage.setItem(key, json)
  } catch {
    // This browser forbids storage: the draft lasts as long as the page.
    pageDrafts.set(key, json)
  }
}

/** Returns the draft; an empty object if there is none. */
export function readDraft(owner: string, name: string): Record<string, unknown> {
  const key = keyOf(owner, name)
  const json = pageDrafts.get(key) ?? sessionStorage.getItem(key)
  return json ? JSON.parse(json) : {}
}

/** Returns the draft and deletes it; an empty object if there is none. */
export function takeDraft(owner: string, name: string) {
  const draft = readDraft(owner, name)
  deleteDraft(owner, name)
  return draft
}

export function deleteDraft(owner: string, name: string) {
  pageDrafts.delete(keyOf(owner, name))
  sessionStorage.removeItem(keyOf(owner, name))
}

/** Keeps the files that were chosen in the form `name`, until the page is loaded again. */
export function saveFiles(owner: string, name: string, files: readonly File[]) {
  if (files.length > 0) pageFiles.set(keyOf(owner, name), files)
  else pageFiles.delete(keyOf(owner, name))
}

/** Returns the files and forgets them. */
export function takeFiles(owner: string, name: string) {
  const files = pageFiles.get(keyOf(owner, name)) ?? []
  pageFiles.delete(keyOf(owner, name))
  return files
}

/** Deletes every draft of one person in this tab. */
export function deleteDraftsOf(owner: string) {
  for (const key of [...pageDrafts.keys(), ...pageFiles.keys(), ...Object.keys(sessionStorage)]) {
    if (!key.startsWith(ownerPrefix(owner))) continue
    pageDrafts.delete(key)
    pageFiles.delete(key)
    sessionStorage.removeItem(key)
  }
}
