import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ImportRow } from '@portal/contract/bulk/imports/import-rows'
import { importOptions, type StudentImport } from '@portal/contract/bulk/imports/imports'
import { httpPaths } from '@portal/contract/paths'
import { FILE_NAME_HEADER } from '@portal/contract/records/uploads'
import { readFile } from '../../features/bulk/students-file/plan/read-file.ts'
import { anImport } from '../files/files.ts'
import type { Caller, TestPortal } from '../portal/test-portal.ts'

/** Rows as a CSV file. */
export const csvOf = (...rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')

/** Sends the file of an import; `query` is what a program says beside it. */
export const sendImport = (as: Caller, file: string | Uint8Array<ArrayBuffer>, name = 'students.csv', query = '') =>
  as.fetch(`${httpPaths.imports}${query}`, {
    method: 'POST',
    body: file,
    headers: { [FILE_NAME_HEADER]: encodeURIComponent(name), 'content-type': 'application/octet-stream' },
  })

/** Sends a file and waits until it is planned, or asks about its columns. */
export async function addImport(portal: TestPortal, as: Caller, file: string | Uint8Array<ArrayBuffer>, name?: string) {
  const answer = await sendImport(as, file, name)
  if (answer.status !== 201) throw new Error(`the file was refused: ${await answer.text()}`)
  const { id } = (await answer.json()) as StudentImport
  return planned(portal, as, id)
}

/** The import once all its jobs are done. */
export async function planned(portal: TestPortal, as: Caller, id: string) {
  await portal.app.jobs.poll()
  return as.imports.read({ id })
}

/** All rows of an import, at most 50, as one line each: what will happen, and why not. */
export async function linesOf(as: Caller, id: string) {
  const { rows } = await as.imports.rows({ id, pageSize: 50 })
  return rows.map(lineOf)
}

const lineOf = ({ row, outcome, changes, faults }: ImportRow) => {
  const done = changes.map(({ field, from, to, kept }) => `${field}: ${from} > ${to}${kept ? ' (kept)' : ''}`)
  return [`${row} ${outcome}`, ...done, ...faults.map(({ field, message }) => `${field}: ${message}`)].join(' | ')
}

/** An import of one new student by this administrator, whose preview is shown. */
export async function importOf({ app }: TestPortal, adminId: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-import-'))
  try {
    const file = path.join(folder, 'students.csv')
    // Another student each time, so that each of these imports can be applied.
    const text = Buffer.from(anImport)
      .toString()
      .replace(/[\w.-]+@/, `${randomUUID()}@`)
    await writeFile(file, text)
    const actor = { id: adminId, userType: 'admin', staffRole: 'registrar', address: '' } as const
    const draft = { name: 'students.csv', options: importOptions.parse({}), autoApply: false, confirmed: false }
    const id = await readFile(app, actor, draft, file)
    await app.jobs.poll()
    return id
  } finally {
    await rm(folder, { recursive: true })
  }
}
