import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ImportedField } from '@portal/contract/bulk/imports/imports'

/** The spreadsheets that scripts/ordinary-files has made with LibreOffice and gnumeric. */
const FOLDER = path.join(import.meta.dirname, 'ordinary-files')

/** A student as a person sees them in a file. */
export type Seen = Record<Exclude<ImportedField, 'card'>, string>

export const readOrdinaryFile = async (name: string) => new Uint8Array(await readFile(path.join(FOLDER, name)))

/** The students whom a person sees in each file, by its name. */
export async function readTruth() {
  const [heading = '', ...lines] = (await readFile(path.join(FOLDER, 'truth.tsv'), 'utf8')).trimEnd().split('\n')
  const fields = heading.split('\t').slice(1)
  const rows = lines.map((line) => {
    const [file = '', ...values] = line.split('\t')
    return { file, student: Object.fromEntries(fields.map((field, at) => [field, values[at] ?? ''])) as Seen }
  })
  return new Map(
    [...Map.groupBy(rows, ({ file }) => file)].map(([file, found]) => [file, found.map(({ student }) => student)]),
  )
}
