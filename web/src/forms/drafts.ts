import { deleteKeptFilesIn, deleteKeptFilesOf, deleteKeptFilesOfOthers, KEPT_MS } from './kept-files.ts'

/** Secrets and the ids of uploads are never stored. */
const EXCLUDED_FIELDS = new Set(['password', 'photo', 'file', 'picture', 'pin'])
const PREFIX = 'draft'

/** How long a draft lasts: until the page is loaded again, until the tab is closed, or a day in this browser. */
export type DraftLifetime = 'page' | 'tab' | 'day'

const pageDrafts = new Map<string, string>()
/** Files that were chosen. They stay in the memory of the page. */
const pageFiles = new Map<string, readonly File[]>()

const ownerPrefix = (owner: string) => `${PREFIX} ${owner} `
const keyOf = (owner: string, name: string) => ownerPrefix(owner) + name

/** Saves the values of the form `name` for one person, who is `owner`. */
export function saveDraft(owner: string, name: string, values: Record<string, unknown>, lifetime: DraftLifetime) {
  const included = Object.entries(values).filter(([field]) => !EXCLUDED_FIELDS.has(field))
  const json = JSON.stringify(Object.fromEntries(included))
  const key = keyOf(owner, name)
  if (lifetime === 'page') pageDrafts.set(key, json)
  else if (lifetime === 'tab') storeIn(sessionStorage, key, json)
  else storeIn(localStorage, key, `${Date.now()} ${json}`)
}

function storeIn(storage: Storage, key: string, text: string) {
  try {
    storage.setItem(key, text)
  } catch {
    // This browser forbids storage: the draft lasts as long as the page.
    pageDrafts.set(key, text)
  }
}

/** Returns the draft; an empty object if there is none. */
export function readDraft(owner: string, name: string): Record<string, unknown> {
  const key = keyOf(owner, name)
  const stored = pageDrafts.get(key) ?? sessionStorage.getItem(key) ?? localStorage.getItem(key)
  if (!stored || isOver(stored)) return {}
  return JSON.parse(stored.slice(stored.indexOf('{')))
}

/** Whether it is older than a day. Only drafts that last a day begin with the time. */
function isOver(stored: string) {
  const at = Number.parseInt(stored, 10)
  return at <= Date.now() - KEPT_MS
}

/** Returns the draft and deletes it; an empty object if there is none. */
export function takeDraft(owner: string, name: string) {
  const draft = readDraft(owner, name)
  deleteDraft(owner, name)
  return draft
}

export function deleteDraft(owner: string, name: string) {
  const key = keyOf(owner, name)
  pageDrafts.delete(key)
  sessionStorage.removeItem(key)
  localStorage.removeItem(key)
}

/** Deletes what is kept of a form: what was typed, and the files that are kept for a day. */
export function forgetForm(owner: string, name: string) {
  deleteDraft(owner, name)
  void deleteKeptFilesIn(owner, name)
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

/** Deletes every draft of one person in this tab, and those that are kept for a day. */
export async function deleteDraftsOf(owner: string) {
  for (const key of [...pageDrafts.keys(), ...pageFiles.keys()]) {
    if (!key.startsWith(ownerPrefix(owner))) continue
    pageDrafts.delete(key)
    pageFiles.delete(key)
  }
  for (const storage of [sessionStorage, localStorage])
    for (const key of Object.keys(storage)) if (key.startsWith(ownerPrefix(owner))) storage.removeItem(key)
  await deleteKeptFilesOf(owner)
}

/** Deletes what is kept for a day of everybody but one person, who has signed in here, and what is too old. */
export function deleteDayDraftsOfOthers(owner: string) {
  for (const [key, stored] of Object.entries(localStorage)) {
    const isOfOwner = key.startsWith(ownerPrefix(owner))
    if (key.startsWith(`${PREFIX} `) && (!isOfOwner || isOver(stored))) localStorage.removeItem(key)
  }
  void deleteKeptFilesOfOthers(owner)
}
