import { UNDO_WINDOW_MINUTES } from '../delays.ts'
import type { Decision } from '../records/requests.ts'
import { counted } from '../text/plural.ts'

const decided: Record<Decision, ReturnType<typeof counted>> = {
  Approved: counted('One request is approved.', '# requests are approved.'),
  Rejected: counted('One request is rejected.', '# requests are rejected.'),
  Completed: counted('One request is completed.', '# requests are completed.'),
}

/** What is said about decisions on all requests that match the search and the filters of a queue. */
export const bulkDecisionMessages = {
  /** Takes the place of the ticks of one page. */
  select: (requests: string) => `All ${requests} that match`,
  selected: (requests: string) => `All ${requests} that match are selected`,
  decide: { Approved: 'Approve all', Rejected: 'Reject all', Completed: 'All completed' } satisfies Record<
    Decision,
    string
  >,
  counting: {
    Approved: 'Approve all that match?',
    Rejected: 'Reject all that match?',
    Completed: 'Mark all that match as completed?',
  } satisfies Record<Decision, string>,
  isCounting: 'The requests are being listed…',
  listed: counted('One request is listed.', '# requests are listed.'),
  explanation: `Exactly these are decided, and no request that comes later. One that somebody else decides first is left alone. You can stop it at any time, and undo it until ${UNDO_WINDOW_MINUTES} minutes after its end.`,
  everything: 'All requests of this queue',
  region: 'Decisions on all that match',
  doing: {
    Approved: 'Requests are being approved',
    Rejected: 'Requests are being rejected',
    Completed: 'Requests are being completed',
  } satisfies Record<Decision, string>,
  undoing: 'Decisions are being undone',
  waiting: 'It begins in a moment.',
  stopped: 'Stopped.',
  decided,
  leftAlone: counted(
    'One was left alone, because somebody else had decided it.',
    '# were left alone, because somebody else had decided them.',
  ),
  incomplete: counted(
    'One was left alone, because something is to be filled in or looked at first.',
    '# were left alone, because something is to be filled in or looked at first.',
  ),
  /** With a link to them after it. */
  changing: counted('One changes a record and was left alone:', '# change a record and were left alone:'),
  openChanging: (requests: number) => (requests === 1 ? 'open it' : 'open them'),
  forRegistrar: counted(
    'One was left alone, because a registrar decides it.',
    '# were left alone, because a registrar decides them.',
  ),
  undone: counted('One request is as it was before.', '# requests are as they were before.'),
  notUndone: counted(
    'One was left alone, because it has been decided on since.',
    '# were left alone, because they have been decided on since.',
  ),
  close: 'Close',
  undo: {
    label: 'Undo',
    question: 'Undo these decisions?',
    why: 'The requests get the status that they had before. Those that have been decided on since are left alone and counted.',
    confirm: 'Undo',
  },
  undoUntil: (time: string) => `until ${time}`,
} as const
