import type { RequestEntry, RequestEntryKind } from '@portal/contract/records/request-thread/request-thread'
import { threadMessages } from '@portal/contract/records/request-thread/thread-messages'
import { answeringMessages } from '@portal/contract/records/request-types/answering-messages'

const text = threadMessages.entries

/** Whoever reads a history: its student, or somebody of the office. */
export type Reader = { id: string; isStudent: boolean }

/** Who did it, as the reader calls them. */
export function whoDid({ by, isStudent }: RequestEntry, reader: Reader) {
  if (by?.id === reader.id || (isStudent && reader.isStudent)) return threadMessages.you
  return by?.name || threadMessages.office
}

const endsWaiting: readonly RequestEntryKind[] = ['answer', 'resumed', 'decided', 'withdrawn']

/** Whether an entry is a question that nothing has answered or ended since; `entries` are the oldest first. */
export function waitsForAnswer(entry: RequestEntry, entries: readonly RequestEntry[]) {
  if (entry.kind !== 'question') return false
  return !entries.slice(entries.indexOf(entry) + 1).some(({ kind }) => endsWaiting.includes(kind))
}

/** What happened with an entry that is no message; '' for messages. */
export function stepText(entry: RequestEntry, reader: Reader) {
  const who = whoDid(entry, reader)
  switch (entry.kind) {
    case 'changed':
    case 'resumed':
    case 'withdrawn':
    case 'restored':
    case 'askedAgain':
      return text[entry.kind](who)
    case 'repeats':
      return reader.isStudent ? text.repeatsForYou(who) : text.repeats(who)
    case 'assigned':
      return assignedText(entry, who, reader)
    case 'decided':
      return decidedText(entry, who, reader)
    case 'leftByRule':
      return entry.reason === null ? '' : answeringMessages.leftByRule[entry.reason]
    case 'issued':
    case 'cancelled':
      return entry.letter ? text[entry.kind](who, entry.letter) : ''
    case 'collected':
    case 'replaced':
      return entry.letter ? text[entry.kind](entry.letter) : ''
    case 'undone':
      return text.undone(who, entry.status ?? 'Pending')
    default:
      return ''
  }
}

function decidedText({ status, byRule }: RequestEntry, who: string, reader: Reader) {
  if (status === null || status === 'Pending') return ''
  return byRule && reader.isStudent ? text.decidedByRule[status] : text.decided[status](who)
}

function assignedText({ by, assignee }: RequestEntry, who: string, reader: Reader) {
  if (!assignee) return reader.isStudent ? text.nobody : text.gaveBack(who)
  // A student is told who works on it, not who has handed it on.
  if (assignee.id === reader.id && by?.id === reader.id) return text.youWork
  if (reader.isStudent || by?.id === assignee.id) return text.worksOn(assignee.name)
  return text.handedOn(who, assignee.name)
}
