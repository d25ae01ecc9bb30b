import { setImmediate } from 'node:timers/promises'
import { COMMAND_LINE } from '@portal/contract/office/audit'
import { auditMessages as text } from '@portal/contract/office/audit-messages'
import { type AuditExport, auditExportInput } from '@portal/contract/privacy/exports'
import { allAuditEntries, type RecordedEntry } from '../../../audit/audit.store.ts'
import { whileAllowed } from '../../../auth/actor-of-job.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import { readJson } from '../../../platform/http/read-json.ts'
import { openClock } from '../../../platform/spreadsheet/cells.ts'
import { csv } from '../../../platform/spreadsheet/csv.ts'
import type { AppContext } from '../../context.ts'
import type { HttpContext } from '../../http-context.ts'
import { oneDownloadAtATime, recordDownload, sendContent } from '../../records/uploads/send-download.ts'
import { requireActor } from '../../rpc.ts'
import { fileTypes } from './file-types.ts'

const people = [text.who, text.emailOf(text.who), text.what, text.whom, text.emailOf(text.whom)]
const head = [text.when, ...people, text.record, text.fieldsChanged, text.address]

/** Sends the entries of the audit trail that match, newest first, as CSV. Throws TOO_MANY_EXPORTS or EXPORT_RUNNING. */
export async function sendAuditExport({ app, request, response, ...caller }: HttpContext) {
  const input = await readJson(request, auditExportInput)
  const actor = requireActor(caller)
  await oneDownloadAtATime(actor, async (made) => {
    await recordDownload(app, actor, { action: 'exportAudit', record: filtersOf(input) })
    const content = csv(head, cellsOf(app, actor, input), openClock(input.timeZone))
    await sendContent(response, { name: 'audit-trail.csv', type: fileTypes.csv }, content, made)
  })
}

/** Which filters were set; what was looked for can be a name. */
const filtersOf = ({ person, student, action, from, before }: AuditExport) =>
  [person && text.who, student && text.whom, action && text.actions[action], from && text.from, before && text.to]
    .filter(Boolean)
    .join(', ')

async function* cellsOf(app: AppContext, actor: AuthenticatedActor, { timeZone, ...filters }: AuditExport) {
  const { database } = app
  const timeOf = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  for await (const entries of whileAllowed(database.read, actor, 'viewAudit', allAuditEntries(database, filters))) {
    yield entries.map((entry) => rowOf(entry, timeOf))
    await setImmediate()
  }
}

/** As the screen shows it, exact to the second. */
function rowOf({ at, action, actor, student, record, fields, address }: RecordedEntry, timeOf: Intl.DateTimeFormat) {
  const [who, whom] = [actor && nameOf(actor), student && nameOf(student)]
  const nobody = address === COMMAND_LINE ? text.commandLine : text.unknown
  return [
    ...[timeOf.format(new Date(at)), who ?? nobody, actor?.email ?? '', text.actions[action]],
    ...[whom ?? '', student?.email ?? '', record, fields.map((field) => text.fields[field] ?? field).join(', ')],
    address === COMMAND_LINE ? '' : address,
  ]
}

const nameOf = ({ name }: { name: string }) => (name === '' ? text.forgotten : name)
