import type { SortName } from './sorts-of-requests.ts'

export type Expected = {
  /** What is said where it is decided alone, ticked, and with all that match. */
  said: [alone: string, ticked: string, matching: string]
  left: string[]
  /** Without it as before. */
  takenBack?: string[]
}

const approved = 'step | Pending → Approved | clerk | As asked'
const audited = 'audit | decideRequest | Pending → Approved | clerk'
const told = 'told | requestDecided | by e-mail'
const undone = 'step | Approved → Pending | clerk | undoes'
const undoAudited = 'audit | undoDecision | Approved → Pending | clerk'
const rejectedMeanwhile = [
  'request | Rejected',
  'step | Pending → Rejected | registrar',
  'refused',
  'audit | decideRequest | Pending → Rejected | registrar',
  told,
]

/** What is left of each sort of request after its approval by a clerk, in any way in which it is approved, and after that is taken back. */
export const afterApproval = {
  'a free message': {
    said: ['Approved', 'done', 'decided'],
    left: ['request | Approved', approved, audited, told],
    takenBack: ['request | Pending', approved, undone, audited, undoAudited],
  },
  'office fields missing': {
    said: [
      'OFFICE_ANSWERS_MISSING: Fill in what the office has to fill in, then approve.',
      'Fill in what the office has to fill in, then approve.',
      'incomplete',
    ],
    left: ['request | Pending'],
  },
  'changes a field': {
    said: ['Approved', 'done', 'changing'],
    left: [
      'request | Approved | {"fatherName":"Ramesh Kumar"}',
      approved,
      'father | Ramesh Kumaar',
      'audit | updateStudent | fatherName | clerk',
      audited,
      told,
    ],
    takenBack: [
      'request | Pending | {"fatherName":"Ramesh Kumar"}',
      approved,
      undone,
      'refused',
      'audit | updateStudent | fatherName | clerk',
      audited,
      'audit | updateStudent | fatherName | clerk',
      undoAudited,
    ],
  },
  'field changed since': {
    said: [
      "STUDENT_CHANGED: Father's Name was changed meanwhile. Look at old and new again, then decide.",
      "Father's Name was changed meanwhile. Look at old and new again, then decide.",
      'changing',
    ],
    left: [
      'request | Pending | {"fatherName":"Ramesh Kumar"}',
      'father | R. Kumar',
      'audit | updateStudent | fatherName',
    ],
  },
  'another card': {
    said: ['Approved', 'done', 'incomplete'],
    left: [
      'request | Approved | {"cardId":"id","card":"first card","newCard":"new card"}',
      approved,
      'document | idCard | revoked | lost',
      'card | new card',
      'audit | replaceLostCard | first card, now new card. R 1 | card | clerk',
      audited,
      told,
    ],
    takenBack: [
      'request | Pending',
      approved,
      undone,
      'document | idCard | revoked | lost',
      'refused',
      'audit | replaceLostCard | first card, now new card. R 1 | card | clerk',
      audited,
      'audit | updateIdCard | first card | card | clerk',
      undoAudited,
    ],
  },
  'a card number taken': {
    said: ['CARD_TAKEN: Card with same id already exists', 'Card with same id already exists', 'incomplete'],
    left: ['request | Pending'],
  },
  'letter as file': {
    said: ['Completed', 'done', 'decided'],
    left: [
      'request | Completed',
      approved,
      'step | Approved → Completed | clerk',
      'letter | file | clerk',
      'document | letter | live',
      'audit | issueLetter | WF | clerk',
      'audit | decideRequest | Approved → Completed | clerk',
      audited,
      told,
    ],
    takenBack: [
      'request | Pending',
      approved,
      'step | Approved → Completed | clerk',
      'step | Completed → Approved | clerk | undoes',
      undone,
      'letter | file | clerk | The college has taken its decision back.',
      'document | letter | revoked | withdrawn',
      'refused',
      'audit | issueLetter | WF | clerk',
      'audit | decideRequest | Approved → Completed | clerk',
      audited,
      'audit | cancelLetter | WF | clerk',
      'audit | undoDecision | Completed → Pending | clerk',
    ],
  },
  'letter on paper': {
    said: ['Approved', 'done', 'decided'],
    left: [
      'request | Approved',
      approved,
      'letter | paper | clerk',
      'document | letter | live',
      'audit | issueLetter | WP | clerk',
      audited,
      told,
    ],
    takenBack: [
      'request | Pending',
      approved,
      undone,
      'letter | paper | clerk | The college has taken its decision back.',
      'document | letter | revoked | withdrawn',
      'refused',
      'audit | issueLetter | WP | clerk',
      audited,
      'audit | cancelLetter | WP | clerk',
      undoAudited,
    ],
  },
  'template put aside': {
    said: [
      'LETTER_NOT_SHOWN: This request makes a letter. Look at it, then issue it.',
      'This template is not in use.',
      'incomplete',
    ],
    left: ['request | Pending'],
  },
  'for the registrar': {
    said: ['DECIDED_BY_REGISTRAR: Requests of this kind are decided by a registrar.', 'forRegistrar', 'forRegistrar'],
    left: ['request | Pending'],
  },
  'decided meanwhile': {
    said: [
      'REQUEST_DECIDED: This request has already been decided. No action can be performed',
      'decidedMeanwhile',
      'leftAlone',
    ],
    left: rejectedMeanwhile,
  },
  // A bulk operation names what is missing also where somebody has decided it by then.
  'decided meanwhile, fields missing': {
    said: [
      'REQUEST_DECIDED: This request has already been decided. No action can be performed',
      'decidedMeanwhile',
      'incomplete',
    ],
    left: rejectedMeanwhile,
  },
  'withdrawn meanwhile': {
    said: ['REQUEST_NOT_FOUND: Request not found', 'decidedMeanwhile', ''],
    left: [],
  },
  'left by its rule': {
    said: ['Approved', 'done', 'decided'],
    left: ['request | Approved | message', approved, audited, told],
    takenBack: ['request | Pending | message', approved, undone, 'refused', audited, undoAudited],
  },
} satisfies Partial<Record<SortName, Expected>>

/** What all that match leave as it was, where other ways decide it. */
export const leftByMatching: Partial<Record<SortName, string[]>> = {
  'changes a field': ['request | Pending | {"fatherName":"Ramesh Kumar"}'],
  'another card': ['request | Pending'],
}
