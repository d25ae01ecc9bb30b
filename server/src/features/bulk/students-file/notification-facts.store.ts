import type { ReadNotificationFacts } from '../../context.ts'
import { endOf } from '../operation/notify-ended.ts'

/** The names of the files of imports, and how these have ended. */
export const readImportFacts: ReadNotificationFacts = async (_app, db, rows) => {
  const ids = rows.map(({ subjectId }) => subjectId)
  const found = await db.selectFrom('imports').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return (row) => {
    const name = names.get(row.subjectId) ?? ''
    return { title: { en: name, hi: name }, ...endOf(row) }
  }
}
