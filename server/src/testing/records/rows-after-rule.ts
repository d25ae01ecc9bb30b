import type { SortName } from './sorts-of-requests.ts'

const told = 'told | requestDecided | by e-mail'
const undone = 'step | Approved → Pending | clerk | undoes'
const undoAudited = 'audit | undoDecision | Approved → Pending | clerk'
const byRule = 'step | Pending → Approved | rule'
const ruleAudited = 'audit | decideRequest | Pending → Approved | rule'

/** What is left of each sort that its rule decides when it is sent, and after the office has taken that back. */
export const afterRule = {
  'by its rule': {
    left: ['request | Approved | approved', byRule, ruleAudited, told],
    takenBack: [
      'request | Pending | takenBack',
      byRule,
      undone,
      'refused',
      ruleAudited,
      undoAudited,
      'told | decisionTakenBack | by e-mail',
    ],
  },
  'by its rule, as file': {
    left: [
      'request | Completed | approved',
      byRule,
      'step | Approved → Completed | rule',
      'letter | file | rule',
      'document | letter | live',
      'audit | issueLetter | WF | rule',
      'audit | decideRequest | Approved → Completed | rule',
      ruleAudited,
      told,
    ],
    takenBack: [
      'request | Pending | takenBack',
      byRule,
      'step | Approved → Completed | rule',
      'step | Completed → Approved | clerk | undoes',
      undone,
      'letter | file | rule | The college has taken its decision back.',
      'document | letter | revoked | withdrawn',
      'refused',
      'audit | issueLetter | WF | rule',
      'audit | decideRequest | Approved → Completed | rule',
      ruleAudited,
      'audit | cancelLetter | WF | clerk',
      'audit | undoDecision | Completed → Pending | clerk',
      'told | decisionTakenBack | by e-mail',
    ],
  },
  'by its rule, on paper': {
    left: [
      'request | Approved | approved',
      byRule,
      'letter | paper | rule',
      'document | letter | live',
      'audit | issueLetter | WP | rule',
      ruleAudited,
      told,
    ],
    takenBack: [
      'request | Pending | takenBack',
      byRule,
      undone,
      'letter | paper | rule | The college has taken its decision back.',
      'document | letter | revoked | withdrawn',
      'refused',
      'audit | issueLetter | WP | rule',
      ruleAudited,
      'audit | cancelLetter | WP | clerk',
      undoAudited,
      'told | decisionTakenBack | by e-mail',
    ],
  },
  'by its rule, put aside': { left: ['request | Pending | letter'], takenBack: ['request | Pending | letter'] },
  'by its rule, for the registrar': {
    left: ['request | Approved | approved', byRule, ruleAudited, told],
    takenBack: ['request | Approved | approved', byRule, ruleAudited, told],
  },
} satisfies Partial<Record<SortName, { left: string[]; takenBack: string[] }>>
