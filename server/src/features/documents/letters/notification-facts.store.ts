import type { ReadNotificationFacts } from '../../context.ts'
import { readCheckFacts } from '../issued/notification-facts.store.ts'

/** The number of letters, what they are, and how they reach their students; or how often one was checked. */
export const readLetterFacts: ReadNotificationFacts = async (app, db, rows) => {
  const ids = rows.map(({ subjectId }) => subjectId)
  const found = db.selectFrom('letters').select(['id', 'serial', 'title', 'handover']).where('id', 'in', ids)
  const letters = new Map((await found.execute()).map((letter) => [letter.id, letter]))
  const checksOf = await readCheckFacts(app, db, rows)
  return (row) => {
    if (row.kind === 'documentCheckedOften') return checksOf(row)
    const { serial = '', title = '', handover = null } = letters.get(row.subjectId) ?? {}
    return { record: serial, title: { en: title, hi: title }, handover }
  }
}
