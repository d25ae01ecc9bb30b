import { readFile } from 'node:fs/promises'
import path from 'node:path'

const FOLDER = path.join(import.meta.dirname, 'exported-files')

/** A small list with what the exports of other programs do to text; nobody in it exists. */
export const readExportedFile = async (name: string) => new Uint8Array(await readFile(path.join(FOLDER, name)))
