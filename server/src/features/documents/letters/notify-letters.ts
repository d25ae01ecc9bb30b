import { UNDO_WINDOW_MINUTES } from '@portal/contract/delays'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { type NotifyServices, notify, takeBack } from '../../../notifications/notify.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { IssuedLetterRow } from './letters.tables.ts'

type Letter = Pick<IssuedLetterRow, 'id'> & { studentId: string }

const told = ({ id, studentId }: Letter, kind: 'letterReady' | 'letterWithdrawn') => ({
  ...{ userId: studentId, kind, cause: id },
  subject: { type: 'letter' as const, id },
})

/** Tells a student that their letter is made. One that is made again is told once. */
export const notifyLetterReady = (app: NotifyServices, tx: Tx, letter: Letter) =>
  notify(app, tx, [told(letter, 'letterReady')])

/** That a letter is ready is no longer to be told: another one takes its place. */
export const takeLetterReadyBack = (tx: Tx, id: string) => takeBack(tx, 'letterReady', [id])

/**
 * Tells a student that their letter no longer counts. Of one that is taken back at once, before they heard of it, nothing is
 * left to tell.
 */
export async function notifyLetterWithdrawn(
  app: NotifyServices,
  tx: Tx,
  letter: Letter & Pick<IssuedLetterRow, 'issuedAt'>,
) {
  const { known } = await takeBack(tx, 'letterReady', [letter.id])
  const isFresh = app.now().getTime() - Date.parse(letter.issuedAt) <= UNDO_WINDOW_MINUTES * MINUTE_MS
  if (!isFresh || known.has(letter.id)) await notify(app, tx, [told(letter, 'letterWithdrawn')])
}
