import { Problem, type ProblemCode } from '@portal/contract/problems'

/** Why a request of several is left as it is. */
export type LeftFor = 'decidedMeanwhile' | 'forRegistrar' | 'changing' | 'incomplete'

/** What one way of deciding may, and what it leaves. */
export type Way = {
  /** It keeps to who decides a kind, and to what the office has to fill in. A rule was checked when its kind was put to use. */
  asksOffice: boolean
  /**
   * What must have been seen of a request that changes its student: old and new, those of when it was sent where nothing else
   * is said; old and new; or it is left.
   */
  changes: 'seenOrSent' | 'seen' | 'left'
  /** Whether what the office fills in is kept on the record of the student, where the kind says so. */
  keeps: boolean
  /** Whether it gives a student another ID card; a request for one is incomplete otherwise. */
  replacesCards: boolean
  /** Whether the letter that a request makes must have been shown. */
  letters: 'shown' | 'unseen'
  /** Whether other systems are told of the letter before the decision. */
  issuesFirst: boolean
  /** Whether the student is told. */
  tells: boolean
  /** Several requests have one transaction, so one that is refused is left, and the others go on. */
  shares: boolean
  /** What a request lacks is said also of one that somebody has decided meanwhile. */
  saysLackOfDecided: boolean
  /** It takes nothing back of a request whose letter somebody else has issued, also where that letter stays. */
  sparesLettersOfOthers: boolean
  /** Who may take back, and for how long, by `takeBackUntil`; otherwise the caller says so. */
  limitsTakingBack: boolean
  /** It also takes back an approval whose letter has completed its request at once. */
  takesBackCompleted: boolean
  /** Whether taking back has an entry of its own in the audit trail; otherwise that of the letter says it. */
  auditsTakingBack: boolean
  /** What is left, and why. Every other problem ends the whole. */
  leaves: Partial<Record<ProblemCode, LeftFor>>
}

const leftFor = <Reason extends LeftFor>(reason: Reason, codes: readonly ProblemCode[]) =>
  Object.fromEntries(codes.map((code) => [code, reason]))

const ofOthers = leftFor('forRegistrar', ['DECIDED_BY_REGISTRAR', 'LETTER_OF_OTHERS'])
const decided = leftFor('decidedMeanwhile', ['REQUEST_DECIDED', 'REQUEST_NOT_FOUND'])
const superseded = leftFor('decidedMeanwhile', ['DECISION_SUPERSEDED'])
const withoutLetter = leftFor('incomplete', ['LETTER_INCOMPLETE', 'LETTER_TEMPLATE_NOT_IN_USE', 'STUDENT_NOT_FOUND'])
const wrongTemplate = leftFor('incomplete', ['LETTER_TEMPLATE_WRONG'])
const toFillIn = leftFor('incomplete', ['OFFICE_ANSWERS_MISSING'])
const typedByOthers = leftFor('incomplete', ['OFFICE_ANSWERS_CHANGED', 'INVALID_INPUT'])
const toLookAt = leftFor('incomplete', ['STUDENT_CHANGED', 'PHOTO_UNREADABLE', 'PICTURE_TOO_MANY_PIXELS'])
const changing = leftFor('changing', ['STUDENT_CHANGED'])
const ofCard = leftFor('incomplete', ['ID_CARD_NOT_FOUND', 'USER_NOT_FOUND', 'CARD_TAKEN', 'CARD_UNCHANGED'])

/** How requests come to be decided. What the ways differ in stands here and nowhere else. */
export const ways = {
  /** A person decides one request. */
  alone: {
    asksOffice: true,
    changes: 'seenOrSent',
    keeps: true,
    replacesCards: true,
    letters: 'shown',
    issuesFirst: false,
    tells: true,
    shares: false,
    saysLackOfDecided: false,
    sparesLettersOfOthers: false,
    limitsTakingBack: true,
    takesBackCompleted: false,
    auditsTakingBack: true,
    leaves: {},
  },
  /** A person decides those that are ticked, each in a transaction of its own. */
  ticked: {
    asksOffice: true,
    changes: 'seen',
    keeps: true,
    replacesCards: true,
    letters: 'unseen',
    issuesFirst: false,
    tells: true,
    shares: false,
    saysLackOfDecided: false,
    sparesLettersOfOthers: false,
    limitsTakingBack: true,
    takesBackCompleted: false,
    auditsTakingBack: true,
    leaves: { ...ofOthers, ...decided, ...withoutLetter, ...toFillIn, ...typedByOthers, ...toLookAt, ...ofCard },
  },
  /** A run decides all that match, 20 in a transaction. */
  matching: {
    asksOffice: true,
    changes: 'left',
    keeps: true,
    replacesCards: false,
    letters: 'unseen',
    issuesFirst: true,
    tells: true,
    shares: true,
    saysLackOfDecided: true,
    sparesLettersOfOthers: true,
    limitsTakingBack: false,
    takesBackCompleted: true,
    auditsTakingBack: true,
    leaves: { ...ofOthers, ...decided, ...superseded, ...withoutLetter, ...wrongTemplate, ...toFillIn, ...changing },
  },
  /** The rule of a kind approves a request in the transaction that sends it. */
  byRule: {
    asksOffice: false,
    changes: 'left',
    keeps: false,
    replacesCards: false,
    letters: 'unseen',
    issuesFirst: true,
    tells: true,
    shares: true,
    saysLackOfDecided: false,
    sparesLettersOfOthers: false,
    limitsTakingBack: false,
    takesBackCompleted: false,
    auditsTakingBack: true,
    leaves: { ...withoutLetter, ...wrongTemplate },
  },
  /** A letter on paper is collected, which completes its request. */
  collected: {
    asksOffice: false,
    changes: 'left',
    keeps: false,
    replacesCards: false,
    letters: 'unseen',
    issuesFirst: true,
    tells: false,
    shares: true,
    saysLackOfDecided: false,
    sparesLettersOfOthers: false,
    limitsTakingBack: false,
    takesBackCompleted: false,
    auditsTakingBack: false,
    leaves: { ...decided, ...superseded },
  },
} as const satisfies Record<string, Way>

/** Why a way leaves a request that was refused with this error; null: the error ends the whole. */
export const leftBy = <Reason extends LeftFor>(
  { leaves }: { leaves: Partial<Record<string, Reason>> },
  error: unknown,
): Reason | null => (error instanceof Problem ? (leaves[error.code] ?? null) : null)
