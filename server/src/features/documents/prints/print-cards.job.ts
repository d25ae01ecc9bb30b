import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { cardPrintMessages } from '@portal/contract/documents/cards/card-print-messages'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import { recordAudit } from '../../../audit/record-audit.ts'
import { actorOfJob } from '../../../auth/actor-of-job.ts'
import { batches } from '../../../platform/batches.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { RowOf } from '../../../platform/database/tables.ts'
import { type ClaimedJob, JobFailure, type JobHandler, type Progress } from '../../../platform/jobs/job.ts'
import { insertFileRow } from '../../../platform/storage/files.store.ts'
import { FileUnreadableError, readStoredFile } from '../../../platform/storage/open-stored-file.ts'
import type { AppContext } from '../../context.ts'
import { cardDataOf } from '../issued/card-data.ts'
import { enqueueMaking, issueDocuments, refreshCards } from '../issued/issue.ts'
import { currentDocuments } from '../issued/issued-documents.store.ts'
import type { IssuedDocumentRow } from '../issued/issued-documents.tables.ts'
import { stateOf, todayIn } from '../issued/state.ts'
import { cardTopics } from './card-prints.actions.ts'
import {
  type CardPrintPermit,
  type ChosenCard,
  changeCardPrint,
  chosenOf,
  findCardPrint,
  markFailed,
  markPrinted,
  optionsOf,
  permitCardPrint,
} from './card-prints.store.ts'

/** The cards whose documents one step brings up to date. */
const BATCH_SIZE = 50
/** How often the job looks whether the documents that it waits for are made. */
const WAIT_MS = 200
/** After this time it prints the cards that are made, without the others. */
const WAIT_MAX_MS = 5 * MINUTE_MS
const PHOTOS_AT_ONCE = 8
/** A card whose photo cannot be read is left out at this attempt, some four minutes after the first. */
const PHOTO_ATTEMPTS_MAX = 4

type Data = { printId: string; waitingSince?: number }

/**
 * First issues what has changed since, waits until those documents are made, then makes one PDF and marks the cards as
 * printed.
 */
export function printCardsJob(app: AppContext): JobHandler {
  return {
    async step(job) {
      const { printId, waitingSince } = job.data as Data
      const allowed = permitCardPrint(await actorOfJob(app.database.read, job, 'printIdCards'), printId)
      const print = await findCardPrint(app.database.read, printId)
      if (print?.state !== 'preparing') return async () => ({ place: job.place, done: true })
      const cards = chosenOf(print)
      if (job.place < cards.length) return (tx) => refreshBatch(app, tx, job, cards, allowed)
      const documents = await documentsOf(app, cards)
      const now = app.now().getTime()
      if (documents.some(({ state }) => state === 'making') && now - (waitingSince ?? now) < WAIT_MAX_MS) {
        await setTimeout(WAIT_MS)
        const data = { printId, waitingSince: waitingSince ?? now } satisfies Data
        return async () => ({ place: job.place, done: false, data, yields: true })
      }
      return finish(app, job, print, allowed, documents)
    },
    async onDead(tx, job) {
      await markFailed(tx, (job.data as Data).printId)
      tx.invalidate(topics.cardPrints)
    },
    usesFiles: true,
  }
}

async function refreshBatch(
  app: AppContext,
  tx: Tx,
  job: ClaimedJob,
  chosen: readonly ChosenCard[],
  { actor }: CardPrintPermit,
): Promise<Progress> {
  const place = Math.min(job.place + BATCH_SIZE, chosen.length)
  const cards = chosen.slice(job.place, place)
  const ids = cards.map(({ subjectId }) => subjectId)
  const issued = await currentDocuments(tx.db, 'idCard', ids)
  const without = cards.filter(({ subjectId }) => !issued.has(subjectId))
  await issueDocuments(app, tx, 'idCard', without, actor.id)
  await refreshCards(app, tx, ids, actor.id)
  // The job that is to make these may come after this one, such as that of an import.
  const making = [...issued.values()].filter(({ state }) => state === 'making')
  await enqueueMaking(
    app,
    tx,
    making.map(({ id }) => id),
    actor.id,
  )
  return { place, done: false }
}

/** The newest documents of cards, in the order of the cards. */
async function documentsOf({ database }: AppContext, cards: readonly ChosenCard[]) {
  const ids = cards.map(({ subjectId }) => subjectId)
  const documents = await currentDocuments(database.read, 'idCard', ids)
  return ids.flatMap((id) => documents.get(id) ?? [])
}

/** Makes the PDF of the documents that are valid. Their state is compared once more in the transaction. */
async function finish(
  app: AppContext,
  job: ClaimedJob,
  print: RowOf<'cardPrints'>,
  allowed: CardPrintPermit,
  documents: readonly IssuedDocumentRow[],
) {
  const today = todayIn(app)
  const valid = documents.filter((document) => stateOf(document, today).state === 'valid')
  if (valid.length === 0) throw new JobFailure(cardPrintMessages.nothingValid, { isPermanent: true })
  const { withoutPhotos = false, ...options } = optionsOf(print)
  const read = await cardsOf(app, valid)
  const unreadable = read.flatMap(({ error }) => error ?? [])
  if (unreadable[0] && job.tries < PHOTO_ATTEMPTS_MAX) throw unreadable[0]
  const cards = read.filter(({ photo, error }) => error === null && (withoutPhotos || photo !== null))
  if (cards.length === 0) {
    const why = unreadable.length > 0 ? cardPrintMessages.photosUnreadable : cardPrintMessages.noPhotos
    throw new JobFailure(why, { isPermanent: true })
  }
  const now = app.now()
  const facts = { title: cardPrintMessages.pdfTitle, college: app.config.name, issuedAt: now }
  const pdf = await app.pdf.cardSheets(
    cards.map(({ data }) => data),
    options,
    facts,
  )
  const key = `issued/${randomUUID()}.pdf`
  const stored = await app.storage.put(key, pdf)
  return async (tx: Tx): Promise<Progress> => {
    const printed = await markPrinted(
      tx,
      allowed,
      cards.map(({ document }) => document),
      now,
    )
    // Somebody has changed a card meanwhile: the next step makes the PDF again. The sweep removes this file.
    if (!printed) return { place: job.place, done: false }
    await insertFileRow(tx, {
      ...{ ...stored, key, uploadId: randomUUID(), kind: 'cardPrint', name: '', type: 'application/pdf' },
      ...{ uploadedBy: allowed.actor.id, used: 1, created_at: now.toISOString() },
    })
    const made = { state: 'ready' as const, cards: cards.length, fileKey: key, readyAt: now.toISOString() }
    await changeCardPrint(tx, allowed, made)
    await recordAudit(tx, { action: 'printIdCards', by: allowed.actor, record: String(cards.length) }, now)
    tx.invalidate(topics.cardPrints, ...cardTopics(printed))
    return { place: job.total, done: true }
  }
}

async function cardsOf(app: AppContext, documents: readonly IssuedDocumentRow[]) {
  const cards = []
  for (const batch of batches(documents, PHOTOS_AT_ONCE)) {
    cards.push(...(await Promise.all(batch.map((document) => cardOf(app, document)))))
  }
  return cards
}

async function cardOf(app: AppContext, document: IssuedDocumentRow) {
  const { photo, error } = await photoOf(app, document)
  return { document, photo, error, data: cardDataOf(app, document, photo) }
}

async function photoOf(app: AppContext, { photoKey }: IssuedDocumentRow) {
  try {
    return { photo: photoKey === null ? null : await readStoredFile(app, photoKey), error: null }
  } catch (error) {
    if (error instanceof FileUnreadableError) return { photo: null, error }
    throw error
  }
}
