import { dayOf, type WorkingCalendar } from '@portal/contract/time/working-days'
import { type Selectable, sql } from 'kysely'
import { jsonField, jsonNumber, jsonRows, jsonTexts } from '../../../platform/database/json-rows.ts'
import type { Database, Tx } from '../../../platform/database/open.ts'
import { decidedDaysOf } from '../decisions/decided-days.ts'
import type { CountedColumns } from './requests.tables.ts'

/** How many requests are read and written in one transaction: other writers wait a few milliseconds. */
const BATCH_SIZE = 250
/** What is left then is filled in an hour later. */
const BATCHES_MAX = 4000

type Counted = Selectable<CountedColumns> & { seq: number }

/**
 * Fills in the days of requests that were sent or decided before they were kept, or by a node of an older version, in many
 * small transactions. Days that can no longer be known become empty.
 */
export async function fillDays({ transaction }: Pick<Database, 'transaction'>, calendar: WorkingCalendar) {
  for (let batch = 0; batch < BATCHES_MAX; batch++) {
    const filled = await transaction((tx) => fillNextDays(tx, calendar))
    if (filled < BATCH_SIZE) return
  }
}

async function fillNextDays({ db }: Tx, calendar: WorkingCalendar) {
  const requests = await db
    .selectFrom('requests')
    .select(['seq', 'id', 'status', 'created_at', 'waitingSince', 'waitedDays'])
    .select(['askedOn', 'decidedOn', 'decidedBy', 'decidedDays'])
    // As the index of these has it.
    .where(sql<boolean>`("askedOn" is null or ("decidedOn" is null and status <> 'Pending'))`)
    .orderBy('seq')
    .limit(BATCH_SIZE)
    .forNoKeyUpdate()
    .execute()
  const unknown = requests.filter(({ status, decidedOn }) => status !== 'Pending' && decidedOn === null)
  const first = await firstDecisions(
    { db },
    unknown.map(({ id }) => id),
  )
  const rows = requests.map((request): Counted => {
    const { seq, decidedOn, decidedBy, decidedDays } = request
    const askedOn = request.askedOn ?? dayOf(request.created_at, calendar)
    if (!unknown.includes(request)) return { seq, askedOn, decidedOn, decidedBy, decidedDays }
    const decision = first.get(request.id)
    if (!decision) return { seq, askedOn, decidedOn: '', decidedBy: null, decidedDays: null }
    const day = dayOf(decision.at, calendar)
    const days = decidedDaysOf(request, day, calendar)
    return { seq, askedOn, decidedOn: day, decidedBy: decision.actorId, decidedDays: days }
  })
  if (rows.length > 0) await write({ db }, rows)
  return requests.length
}

/** The decision that each of these requests was decided with when it was pending, of those that stand. */
async function firstDecisions({ db }: Pick<Tx, 'db'>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const decisions = await db
    .selectFrom('requestDecisions as decision')
    .select(['decision.requestId', 'decision.at', 'decision.actorId'])
    .where('decision.requestId', 'in', jsonTexts(db, JSON.stringify(ids)))
    .where('decision.fromStatus', '=', 'Pending')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('requestDecisions as undo').select('undo.seq').whereRef('undo.undoes', '=', 'decision.id')),
      ),
    )
    .orderBy('decision.seq')
    .execute()
  return new Map(decisions.map((decision) => [decision.requestId, decision]))
}

const write = ({ db }: Pick<Tx, 'db'>, rows: readonly Counted[]) =>
  sql`update requests set "askedOn" = ${jsonField('askedOn')}, "decidedOn" = ${jsonField('decidedOn')},
    "decidedBy" = ${jsonField('decidedBy')}, "decidedDays" = ${jsonNumber('decidedDays')}
    from ${jsonRows(db, rows)} where seq = ${jsonNumber('seq')}`.execute(db)
