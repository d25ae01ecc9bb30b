/** The files that were chosen in this tab, by the import that they are sent to: to send them, and to show them. */
const chosen = new Map<string, Map<string, File>>()
const waiting = new Map<string, File[]>()

/** Notes files that the screen of the import is to send. */
export function choosePhotos(importId: string, files: readonly File[]) {
  const all = chosen.get(importId) ?? new Map<string, File>()
  for (const file of files) all.set(nameKey(file.name), file)
  chosen.set(importId, all)
  waiting.set(importId, [...(waiting.get(importId) ?? []), ...files])
}

/** The files that are still to be sent; they are given once. */
export function takeWaiting(importId: string) {
  const files = waiting.get(importId) ?? []
  waiting.delete(importId)
  return files
}

/** The file of that name, if it was chosen in this tab. */
export const chosenPhoto = (importId: string, name: string) => chosen.get(importId)?.get(nameKey(name))

/** As the portal keeps names. */
const nameKey = (name: string) => name.normalize('NFC').trim()
