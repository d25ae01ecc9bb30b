import { messages } from '@portal/contract/messages'
import type { Decision } from '@portal/contract/records/requests'
import { IconCheck, IconChecks, IconX } from '@tabler/icons-react'

const text = messages.queues

type Display = {
  label: string
  /** The accessible name, with the student's name: a screen reader reads the button without its row. */
  labelFor: (name: string) => string
  /** The title of the dialog that asks for confirmation. */
  question: string
  /** The key that makes the decision on the focused row, and its name in the list of keys. */
  keys: string
  keyLabel: string
  tone: 'primary' | 'reject'
  Icon: typeof IconCheck
}

/** Label, key, colour and icon of each decision. */
export const decisionDisplay: Record<Decision, Display> = {
  Approved: {
    label: text.approve,
    labelFor: text.approveOf,
    question: text.approveQuestion,
    keys: 'a',
    keyLabel: text.keys.approve,
    tone: 'primary',
    Icon: IconCheck,
  },
  Completed: {
    label: text.complete,
    labelFor: text.completeOf,
    question: text.completeQuestion,
    keys: 'c',
    keyLabel: text.keys.complete,
    tone: 'primary',
    Icon: IconChecks,
  },
  Rejected: {
    label: text.reject,
    labelFor: text.rejectOf,
    question: text.rejectQuestion,
    keys: 'r',
    keyLabel: text.keys.reject,
    tone: 'reject',
    Icon: IconX,
  },
}
