import type { TestPortal } from '../portal/test-portal.ts'

/** What a test does itself before there is a decision. */
const preparing = ['addIdCard', 'fillOfficeFields']
/** What a student has whom no request has changed. */
const unchanged = ['father | Ramesh Kumar', 'card | first card', 'document | idCard | live']

/**
 * What is left of a request in every table that a decision writes: a line for each row, without ids, moments and numbers.
 * What is unchanged of their student is left out.
 * `people` are called by their ids; whoever is not among them is the rule of a kind.
 */
export async function rowsOfRequest(
  { app }: Pick<TestPortal, 'app'>,
  { id, studentId }: { id: string; studentId: string },
  people: ReadonlyMap<string, string>,
) {
  const { read } = app.database
  const requests = await read.selectFrom('requests').selectAll().where('id', '=', id).execute()
  const steps = read.selectFrom('requestDecisions').selectAll().where('requestId', '=', id)
  const letters = read.selectFrom('letters').selectAll().where('requestId', '=', id)
  const refused = await read.selectFrom('refusedRequests').selectAll().where('requestId', '=', id).execute()
  const documents = read.selectFrom('issuedDocuments').selectAll().where('studentId', '=', studentId)
  const cards = await read.selectFrom('idCards').select('card').where('studentId', '=', studentId).execute()
  const entries = read.selectFrom('audit').selectAll().where('studentId', '=', studentId)
  const audit = await entries.orderBy('seq').execute()
  const told = await read.selectFrom('notifications').selectAll().where('userId', '=', studentId).execute()
  const students = await read.selectFrom('users').select('fatherName').where('id', '=', studentId).execute()
  const by = (person: string | null) => (person === null ? '' : (people.get(person) ?? 'rule'))
  const firstCard = audit.find(({ action }) => action === 'addIdCard')?.record
  const plain = (text: string | null) =>
    (text ?? '')
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
      .replace(/CARD-\d+/g, (card) => (card === firstCard ? 'first card' : 'new card'))
      .replace(/\b(W[FPA])[-/\d]+/g, '$1')
  const jobOf = ({ address }: { address: string }) => (address === 'background job' ? 'in a job' : '')
  const lines = [
    ...requests.map((row) => ['request', row.status, plain(row.valuesBefore), row.ruleOutcome]),
    ...(await steps.orderBy('seq').execute()).map(({ fromStatus, toStatus, actorId, note, undoes }) => [
      ...['step', `${fromStatus} → ${toStatus}`, by(actorId), note, undoes && 'undoes'],
    ]),
    ...(await letters.orderBy('seq').execute()).map((row) => [
      'letter',
      row.handover,
      by(row.issuedBy),
      row.cancelReason,
    ]),
    // A job makes them meanwhile: one that is not made yet is written anew, where another would be replaced.
    ...(await documents.where('state', '<>', 'replaced').orderBy('seq').execute()).map(({ kind, state, reason }) => [
      ...['document', kind, state.replace(/making|valid/, 'live'), reason],
    ]),
    ...refused.map(() => ['refused']),
    ...students.map(({ fatherName }) => ['father', fatherName]),
    ...cards.map(({ card }) => ['card', plain(card)]),
    ...audit
      .filter(({ action }) => !preparing.includes(action))
      .map((row) => ['audit', row.action, plain(row.record), row.fields, by(row.actorId), jobOf(row)]),
    ...told
      .filter(({ kind }) => kind !== 'letterReady')
      .map(({ kind, readAt, mailAt }) => ['told', kind, readAt && 'read', mailAt && 'by e-mail'])
      .sort(),
  ]
  const rows = lines.map((line) => line.filter((part) => part).join(' | '))
  return rows.filter((line) => !unchanged.includes(line))
}
