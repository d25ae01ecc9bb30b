import { archiveMessages } from '@portal/contract/privacy/archive-messages'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { type Cell, openClock } from '../../../platform/spreadsheet/cells.ts'
import { csv } from '../../../platform/spreadsheet/csv.ts'
import type { ZipEntry } from '../../../platform/zip/zip.ts'
import { lettersOfStudent } from '../../documents/letters/issued-letters.store.ts'
import { answersInWords } from '../../records/request-types/answers-in-words.ts'
import { requestsOf } from './own-data.ts'

const { files, headings } = archiveMessages

/** The answers to request types and the letters, as CSV; neither file for a student who has none of them. */
export async function* partTables(db: Kysely<Tables>, studentId: string): AsyncGenerator<ZipEntry> {
  const answers = await answerRows(db, studentId)
  if (answers.length > 0) yield table(files.answers, headings.answers, answers)
  const letters = await lettersOfStudent(db, studentId)
  const rows = letters.map(({ serial, day, title, signedBy, collectedAt, replacedAt, cancelledAt, cancelReason }) => {
    const moments: Cell[] = [collectedAt, replacedAt, cancelledAt].map((instant) => ({ instant }))
    return [serial, { date: day }, title, signedBy, ...moments, cancelReason]
  })
  if (rows.length > 0) yield table(files.letters, headings.letters, rows)
}

async function answerRows(db: Kysely<Tables>, studentId: string) {
  const rows: Cell[][] = []
  for await (const requests of requestsOf(db, studentId)) {
    const byId = new Map(requests.map((request) => [request.id, request]))
    for (const { requestId, kind, question, answer } of await answersInWords(db, [...byId.keys()])) {
      const request = byId.get(requestId)
      rows.push([kind, request?.number ?? '', { instant: request?.created_at ?? null }, question, answer])
    }
  }
  return rows
}

const table = (name: string, head: readonly string[], rows: Cell[][]): ZipEntry => ({
  name,
  content: csv(head, onePage(rows), openClock('UTC')),
  compress: true,
})

async function* onePage(rows: Cell[][]) {
  yield rows
}
