import { messages } from '@portal/contract/messages'
import type { Decision } from '@portal/contract/requests'
import { IconCheck, IconChecks, IconX } from '@tabler/icons-react'

const text = messages.queues

type Display = {
  label: string
  /** The accessible name, with the student's name: a screen reader reads the button without its row. */
  labelFor: (name: string) => string
  tone: 'primary' | 'reject'
  Icon: typeof IconCheck
}

/** Label, colour and icon of each decision. */
export const decisionDisplay: Record<Decision, Display> = {
  Approved: { label: text.approve, labelFor: text.approveOf, tone: 'primary', Icon: IconCheck },
  Completed: { label: text.complete, labelFor: text.completeOf, tone: 'primary', Icon: IconChecks },
  Rejected: { label: text.reject, labelFor: text.rejectOf, tone: 'reject', Icon: IconX },
}
