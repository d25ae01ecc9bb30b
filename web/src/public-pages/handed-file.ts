/** A file on its way from /verify to the page of its document, in this browser. Nothing is sent. */

const DATABASE = 'handed-file'
const STORE = 'files'
const KEY = 'file'
/** So long a page takes to load. Whoever comes later has chosen another file, or none. */
const KEPT_MS = 60_000

type Handed = { file: File; at: number }

const done = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function openFiles() {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await done(opening)
  return { database, files: database.transaction(STORE, 'readwrite').objectStore(STORE) }
}

/** Keeps a file for the page that is opened next. Rejects where the browser keeps nothing. */
export async function handFile(file: File) {
  const { database, files } = await openFiles()
  await done(files.put({ file, at: Date.now() } satisfies Handed, KEY))
  database.close()
}

/** Takes the file that the page before has kept; null if there is none. */
export async function takeFile() {
  try {
    const { database, files } = await openFiles()
    const handed: Handed | undefined = await done(files.get(KEY))
    await done(files.delete(KEY))
    database.close()
    return handed && Date.now() - handed.at < KEPT_MS ? handed.file : null
  } catch {
    return null
  }
}
