import { CARD_PRINTS_PER_HOUR, CARDS_PER_PRINT_MAX } from '@portal/contract/documents/cards/card-print-limits'
import type { cardPrintInput } from '@portal/contract/documents/cards/card-prints'
import { Problem } from '@portal/contract/problems'
import { HOUR_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import type * as z from 'zod/mini'
import { recordAudit } from '../../../audit/record-audit.ts'
import { consumeOrThrow } from '../../../auth/limits/rate-limit.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { AppContext } from '../../context.ts'
import { todayIn } from '../issued/state.ts'
import {
  changeCardPrint,
  insertCardPrint,
  lockCardPrint,
  newPrintId,
  permitCardPrint,
  unmarkPrinted,
} from './card-prints.store.ts'
import { chooseCards } from './card-selection.store.ts'

/**
 * Begins a print of ID cards as a job: at most CARDS_PER_PRINT_MAX of the selection. Returns its id. Throws
 * NO_CARDS_TO_PRINT, and RATE_LIMITED after CARD_PRINTS_PER_HOUR.
 */
export async function createCardPrint(
  app: AppContext,
  actor: AuthenticatedActor,
  { selection, options }: z.output<typeof cardPrintInput>,
) {
  const allowed = permitCardPrint(actor, newPrintId())
  const chosen = await chooseCards(app.database.read, selection, todayIn(app), CARDS_PER_PRINT_MAX)
  if (chosen.length === 0) throw new Problem('NO_CARDS_TO_PRINT')
  const { id } = allowed.row
  await app.database.transaction(async (tx) => {
    const now = app.now()
    const limit = { name: 'card-prints/hour', subject: actor.id, limit: CARD_PRINTS_PER_HOUR, windowMs: HOUR_MS }
    await consumeOrThrow(tx, [limit], now, 'RATE_LIMITED')
    await insertCardPrint(tx, allowed, { options: { ...options, withoutPhotos: selection.withoutPhotos }, chosen, now })
    await app.jobs.enqueue(tx, {
      ...{ kind: 'printCards', subjectId: id, data: { printId: id } },
      ...{ total: chosen.length, createdBy: actor.id },
    })
    tx.invalidate(topics.cardPrints)
  })
  return id
}

/** Takes back that the cards of a print were printed. Throws CARD_PRINT_NOT_FOUND or CARD_PRINT_CLOSED. */
export function undoCardPrint(app: AppContext, actor: AuthenticatedActor, id: string) {
  const allowed = permitCardPrint(actor, id, 'undoCardPrint')
  return app.database.transaction(async (tx) => {
    const print = await lockCardPrint(tx, id)
    if (!print) throw new Problem('CARD_PRINT_NOT_FOUND')
    if (print.state !== 'ready' || print.undoneAt !== null) throw new Problem('CARD_PRINT_CLOSED')
    const unmarked = await unmarkPrinted(tx, allowed)
    await changeCardPrint(tx, allowed, { undoneAt: app.now().toISOString() })
    const about = { action: 'undoCardPrint' as const, record: String(print.cards) }
    await recordAudit(tx, { ...about, by: actor }, app.now())
    tx.invalidate(topics.cardPrints, ...cardTopics(unmarked))
  })
}

/** The topics of the cards of these students. */
export const cardTopics = (rows: readonly { studentId: string | null }[]) =>
  [...new Set(rows.flatMap(({ studentId }) => studentId ?? []))].map(topics.idCardsOf)
