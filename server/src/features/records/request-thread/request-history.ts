import {
  type RequestEntry,
  type RequestEntryKind,
  requestLetterKinds,
} from '@portal/contract/records/request-thread/request-thread'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { AppContext } from '../../context.ts'
import { listHistory, listStandingDecisionsOf } from '../decisions/decisions.store.ts'
import { reasonIn } from '../request-types/present-answers.ts'
import { findAnswered } from '../request-types/types-of-requests.store.ts'
import { namesOf, personOf } from '../requests/names.store.ts'
import type { RequestRow } from '../requests/requests.tables.ts'
import { listFiles, listMessages, listSteps } from './messages.store.ts'
import { listNotesForOffice } from './notes.store.ts'

type Services = Pick<AppContext, 'database' | 'issuedDocuments'>
type HistoricRequest = Pick<RequestRow, 'id' | 'studentId' | 'status' | 'message' | 'created_at'>

/** Everything that its student may read of what has happened to a request, oldest first. */
export async function ownHistory(app: Services, request: HistoricRequest): Promise<RequestEntry[]> {
  const db = app.database.read
  const shared = await sharedHistory(app, request)
  const decisions = (await listStandingDecisionsOf(db, request.studentId, [request])).get(request.id) ?? []
  return inOrder([
    ...shared.map((entry) => (isSigned(entry) ? entry : { ...entry, by: null })),
    ...decisions.map(({ note: text, ...decision }) => entryOf('decided', { ...decision, text })),
  ])
}

/** Everything that has happened to a request, with the internal notes, oldest first. Only for the office. */
export async function officeHistory(app: Services, request: HistoricRequest): Promise<RequestEntry[]> {
  const db = app.database.read
  const shared = await sharedHistory(app, request)
  const notes = await listNotesForOffice(db, request.id)
  const authors = await namesOf(
    db,
    notes.map(({ authorId }) => authorId),
  )
  const decisions = await listHistory(db, request.id)
  return inOrder([
    ...shared,
    ...notes.map(({ authorId, ...note }) => entryOf('note', { ...note, by: personOf(authors, authorId) })),
    ...decisions.map(({ undoes, note: text, id, at, by, byRule, status }) =>
      entryOf(undoes === null ? 'decided' : 'undone', { id, at, by, byRule, status, text }),
    ),
    ...(await leftByRule(db, request)),
  ])
}

/** That the rule of its kind has left a request to the office, when it was sent. */
async function leftByRule(db: Kysely<Tables>, { id, created_at: at }: HistoricRequest) {
  const reason = reasonIn((await findAnswered(db, id))?.ruleOutcome)
  return reason === null ? [] : [entryOf('leftByRule', { id, at, byRule: true, reason })]
}

/**
 * What student and office both read: that it was sent, the messages with their files, its letters, and the steps beside
 * decisions.
 */
async function sharedHistory(app: Services, request: HistoricRequest): Promise<RequestEntry[]> {
  const db = app.database.read
  const { id, studentId, message: text, created_at: at } = request
  const [messages, files, steps, letters] = [
    await listMessages(db, id, studentId),
    await listFiles(db, id, studentId),
    await listSteps(db, id, studentId),
    await app.issuedDocuments.stepsOfLetters(db, request),
  ]
  const names = await namesOf(db, [
    studentId,
    ...messages.map(({ authorId }) => authorId),
    ...steps.flatMap(({ actorId, assigneeId }) => [actorId, assigneeId]),
    ...letters.map(({ actorId }) => actorId),
  ])
  const by = (userId: string | null) => ({ by: personOf(names, userId), isStudent: userId === studentId })
  const filesOf = (messageId: string) =>
    files.flatMap(({ messageId: of, ...file }) => (of === messageId ? { ...file, bytes: Number(file.bytes) } : []))
  return [
    entryOf('sent', { id, at, text, ...by(studentId) }),
    ...messages.map(({ kind, authorId, ...message }) =>
      entryOf(kind, { ...message, ...by(authorId), files: filesOf(message.id) }),
    ),
    ...steps.map(({ kind, actorId, assigneeId, otherId, otherNumber, ...step }) =>
      entryOf(kind, {
        ...{ ...step, ...by(actorId), assignee: personOf(names, assigneeId) },
        other: otherId === null ? null : { id: otherId, number: otherNumber },
      }),
    ),
    ...letters.map(({ kind, actorId, ...step }) => entryOf(kind, { ...step, ...by(actorId) })),
  ]
}

/** Whether the student is told who it was: of the office only who writes to them. */
const isSigned = ({ kind, isStudent }: RequestEntry) => isStudent || kind === 'question' || kind === 'message'

type EntryFields = Pick<RequestEntry, 'id' | 'at'> & Partial<RequestEntry>

const nothing = { status: null, byRule: false, reason: null, assignee: null, files: [], letter: null, other: null }

function entryOf(kind: RequestEntryKind, fields: EntryFields): RequestEntry {
  return { by: null, isStudent: false, text: '', ...nothing, ...fields, kind }
}

const inOrder = (entries: RequestEntry[]) =>
  entries.sort((a, b) => (a.at === b.at ? rankOf(a) - rankOf(b) : a.at < b.at ? -1 : 1))

/** The order of what has happened in one moment: a letter is issued by an approval, and completes the request. */
function rankOf({ kind, status }: RequestEntry) {
  if (requestLetterKinds.some((ofLetter) => ofLetter === kind)) return 1
  return kind === 'decided' && status === 'Completed' ? 2 : 0
}
