import { messages } from '@portal/contract/messages'
import type { Decision } from '@portal/contract/requests'
import { IconCheck, IconChecks, IconX } from '@tabler/icons-react'

const said = messages.queues

type Face = {
  label: string
  /** The same with the student's name, for those who hear a button without its row. */
  of: (name: string) => string
  tone: 'primary' | 'reject'
  Icon: typeof IconCheck
}

/** How the button of each decision looks and what it says. */
export const decisionFaces: Record<Decision, Face> = {
  Approved: { label: said.approve, of: said.approveOf, tone: 'primary', Icon: IconCheck },
  Completed: { label: said.complete, of: said.completeOf, tone: 'primary', Icon: IconChecks },
  Rejected: { label: said.reject, of: said.rejectOf, tone: 'reject', Icon: IconX },
}
