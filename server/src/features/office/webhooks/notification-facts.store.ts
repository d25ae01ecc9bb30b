import type { ReadNotificationFacts } from '../../context.ts'

/** The hosts that webhooks call. */
export const readWebhookFacts: ReadNotificationFacts = async (_app, db, rows) => {
  const ids = rows.map(({ subjectId }) => subjectId)
  const found = await db.selectFrom('webhooks').select(['id', 'url']).where('id', 'in', ids).execute()
  const hosts = new Map(found.map(({ id, url }) => [id, new URL(url).host]))
  return ({ subjectId }) => ({ record: hosts.get(subjectId) ?? '' })
}
