import { UNUSED_UPLOAD_HOURS } from '@portal/contract/records/upload-limits'
import type { Upload } from '@portal/contract/records/uploads'
import { HOUR_MS } from '@portal/contract/time/durations'
import { indexedStore } from '../data/api/indexed-store.ts'

/*
 * Files that were chosen in a form and not sent with it yet. They outlive a tab that a phone discards behind its camera. Each
 * is kept for one person; signing out and another person's login delete it.
 */

const withStore = indexedStore('drafts', 'files')

/** Says that there may be such files, so that nobody else opens the store. */
const HINT = 'keptFiles'

/** What has arrived must still be at the portal when the form is sent. */
export const KEPT_MS = (UNUSED_UPLOAD_HOURS - 1) * HOUR_MS

export type KeptFile = {
  file: File
  /** What the portal has of it; null until it has arrived. */
  upload: Upload | null
  /** When it was chosen, in milliseconds. */
  at: number
}

/** Whose file it is, and in which field of which form. */
export type KeptFileKey = [owner: string, form: string, field: string]

/** Null where there is none, or where the browser keeps nothing. */
export async function readKeptFile(key: KeptFileKey): Promise<KeptFile | null> {
  if (!localStorage.getItem(HINT)) return null
  const kept = await withStore<KeptFile | undefined>('readonly', (store) => store.get(key)).catch(() => undefined)
  return kept && kept.at > Date.now() - KEPT_MS ? kept : null
}

/** Without room, or where the browser keeps nothing, the file lasts as long as the page. */
export async function writeKeptFile(key: KeptFileKey, kept: KeptFile) {
  localStorage.setItem(HINT, 'true')
  await withStore('readwrite', (store) => store.put(kept, key)).catch(() => {})
}

export const deleteKeptFile = (key: KeptFileKey) => deleteRange(IDBKeyRange.only(key))

/** Deletes those of one form. */
export const deleteKeptFilesIn = (owner: string, form: string) => deleteRange(startingWith(owner, form))

/** Deletes those of one person. */
export const deleteKeptFilesOf = (owner: string) => deleteRange(startingWith(owner))

async function deleteRange(range: IDBKeyRange) {
  if (localStorage.getItem(HINT)) await withStore('readwrite', (store) => store.delete(range)).catch(() => {})
}

/** An array sorts after every string. */
const startingWith = (...key: string[]) => IDBKeyRange.bound(key, [...key, []])

/** Deletes those of everybody but one person, and those that are too old. */
export async function deleteKeptFilesOfOthers(owner: string) {
  if (!localStorage.getItem(HINT)) return
  await withStore('readwrite', (store) => {
    const request = store.openCursor()
    request.onsuccess = () => {
      const cursor = request.result
      if (!cursor) return
      const [of] = cursor.key as KeptFileKey
      if (of !== owner || cursor.value.at <= Date.now() - KEPT_MS) cursor.delete()
      cursor.continue()
    }
    return request
  }).catch(() => {})
}
