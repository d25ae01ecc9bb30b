import { pathOfTarget, targetOf } from '@portal/contract/notifications/notification-targets'
import { overdueListMessages } from '@portal/contract/office/overdue-list-messages'
import { DAY_MS } from '@portal/contract/time/durations'
import { dayOf } from '@portal/contract/time/working-days'
import { notify } from '../../../notifications/notify.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { dailyMoments } from './daily-moments.ts'
import { composeEmail } from './notification-email.ts'
import { countAllOverdue, listOverdue, listOverdueReaders } from './overdue-list.store.ts'
import { createUnsubscribeToken } from './unsubscribe.store.ts'

/** More than these are counted only. */
const LINES_MAX = 50
const MONDAY = 1

/**
 * Sends registrars who want it the list of what is overdue, on Mondays of the college from the hour on that they have chosen.
 * What each was told is written with the e-mail, so it comes once, whichever nodes look and restart. A fault with one person
 * keeps nobody else from theirs.
 */
export async function sendOverdueLists(app: AppContext) {
  if (!app.features.notifications || !app.features.requestLife) return
  const { timeZone } = app.config
  const day = dayOf(app.now(), { timeZone })
  if (new Date(`${day}T00:00:00Z`).getUTCDay() !== MONDAY) return
  const begun = dailyMoments(app).filter(({ at }) => dayOf(at, { timeZone }) === day)
  const { read } = app.database
  const readers = await listOverdueReaders(read, { hours: begun.map(({ hour }) => hour), day })
  if (readers.length === 0 || (await countAllOverdue(read, day)) === 0) return
  for (const reader of readers)
    await app.database.transaction((tx) => sendTo(app, tx, reader, day)).catch(logFault(app))
}

type Reader = Awaited<ReturnType<typeof listOverdueReaders>>[number]

async function sendTo(app: AppContext, tx: Tx, reader: Reader, day: string) {
  const { id: userId, language } = reader
  const subject = { type: 'queue', id: 'all' } as const
  const told = await notify(app, tx, [{ userId, kind: 'overdueList', cause: day, subject }])
  // Another node has sent it.
  if (told.length === 0) return
  const [rows, total] = [await listOverdue(tx.db, day, LINES_MAX), await countAllOverdue(tx.db, day)]
  const linkTo = (about: Parameters<typeof targetOf>[0]['subject']) =>
    app.config.url + pathOfTarget(targetOf({ subject: about }, 'admin', (feature) => app.features[feature]))
  const text = overdueListMessages[language]
  const email = composeEmail(app, reader, {
    ...{ language, title: text.title(total), isSecurity: false },
    lines: rows.map(({ id, number, dueOn }) => ({
      text: text.line(number ?? '', daysBetween(dueOn ?? day, day)),
      link: linkTo({ type: 'request', id }),
    })),
    all: { text: total > rows.length ? text.more(total - rows.length) : text.all, link: linkTo(subject) },
    token: await createUnsubscribeToken(tx, userId, ['overdueList'], app.now()),
  })
  await app.outbox.enqueue(tx, email)
}

const logFault = (app: AppContext) => (error: Error) =>
  app.log.error({ fault: error.message }, 'a list of overdue requests could not be sent')

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
