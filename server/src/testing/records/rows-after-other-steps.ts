import type { Decision, RequestStatus } from '@portal/contract/records/requests'
import type { SortName } from './sorts-of-requests.ts'

type Expected = { name: SortName; from: RequestStatus; status: Decision; left: string[]; takenBack: string[] }

const told = 'told | requestDecided | by e-mail'
const approved = 'step | Pending → Approved | clerk'
const audited = 'audit | decideRequest | Pending → Approved | clerk'
const cancelled = 'letter | paper | clerk | The college has taken its decision back.'
const issued = 'audit | issueLetter | WP | clerk'

/** What is left where a request is rejected or completed by a clerk, in any way, and after that is taken back. */
export const afterOtherSteps: Expected[] = [
  {
    name: 'a free message',
    from: 'Pending',
    status: 'Rejected',
    left: [
      'request | Rejected',
      'step | Pending → Rejected | clerk | Why',
      'audit | decideRequest | Pending → Rejected | clerk',
      told,
    ],
    takenBack: [
      'request | Pending',
      'step | Pending → Rejected | clerk | Why',
      'step | Rejected → Pending | clerk | undoes',
      'audit | decideRequest | Pending → Rejected | clerk',
      'audit | undoDecision | Rejected → Pending | clerk',
    ],
  },
  {
    name: 'a free message',
    from: 'Approved',
    status: 'Rejected',
    left: [
      'request | Rejected',
      approved,
      'step | Approved → Rejected | clerk | Why',
      audited,
      'audit | decideRequest | Approved → Rejected | clerk',
      told,
      told,
    ],
    takenBack: [
      'request | Approved',
      approved,
      'step | Approved → Rejected | clerk | Why',
      'step | Rejected → Approved | clerk | undoes',
      audited,
      'audit | decideRequest | Approved → Rejected | clerk',
      'audit | undoDecision | Rejected → Approved | clerk',
      told,
    ],
  },
  {
    name: 'a free message',
    from: 'Approved',
    status: 'Completed',
    left: [
      'request | Completed',
      approved,
      'step | Approved → Completed | clerk | Why',
      audited,
      'audit | decideRequest | Approved → Completed | clerk',
      told,
      told,
    ],
    takenBack: [
      'request | Approved',
      approved,
      'step | Approved → Completed | clerk | Why',
      'step | Completed → Approved | clerk | undoes',
      audited,
      'audit | decideRequest | Approved → Completed | clerk',
      'audit | undoDecision | Completed → Approved | clerk',
      told,
    ],
  },
  {
    name: 'letter on paper',
    from: 'Pending',
    status: 'Rejected',
    left: [
      'request | Rejected',
      'step | Pending → Rejected | clerk | Why',
      'refused',
      'audit | decideRequest | Pending → Rejected | clerk',
      told,
    ],
    takenBack: [
      'request | Pending',
      'step | Pending → Rejected | clerk | Why',
      'step | Rejected → Pending | clerk | undoes',
      'audit | decideRequest | Pending → Rejected | clerk',
      'audit | undoDecision | Rejected → Pending | clerk',
    ],
  },
  {
    name: 'letter on paper',
    from: 'Approved',
    status: 'Rejected',
    left: [
      'request | Rejected',
      approved,
      'step | Approved → Rejected | clerk | Why',
      cancelled,
      'document | letter | revoked | withdrawn',
      'refused',
      issued,
      audited,
      'audit | cancelLetter | WP | clerk',
      'audit | decideRequest | Approved → Rejected | clerk',
      told,
      told,
    ],
    takenBack: [
      'request | Approved',
      approved,
      'step | Approved → Rejected | clerk | Why',
      'step | Rejected → Approved | clerk | undoes',
      cancelled,
      'document | letter | revoked | withdrawn',
      'refused',
      issued,
      audited,
      'audit | cancelLetter | WP | clerk',
      'audit | decideRequest | Approved → Rejected | clerk',
      'audit | undoDecision | Rejected → Approved | clerk',
      told,
    ],
  },
  {
    name: 'letter on paper',
    from: 'Approved',
    status: 'Completed',
    left: [
      'request | Completed',
      approved,
      'step | Approved → Completed | clerk | Why',
      'letter | paper | clerk',
      'document | letter | live',
      issued,
      audited,
      'audit | decideRequest | Approved → Completed | clerk',
      told,
      told,
    ],
    takenBack: [
      'request | Approved',
      approved,
      'step | Approved → Completed | clerk | Why',
      'step | Completed → Approved | clerk | undoes',
      'letter | paper | clerk',
      'document | letter | live',
      issued,
      audited,
      'audit | decideRequest | Approved → Completed | clerk',
      'audit | undoDecision | Completed → Approved | clerk',
      told,
    ],
  },
]
