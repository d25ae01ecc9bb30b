import type { DocumentState, PrintedFieldName, StatedKind, StateReason } from './issued-documents.ts'

/** `{name}` in a text stands for a value that the page puts there. */
export type Verdict = { title: string; text: string }

/** Every text of the public pages that check a document. */
export type VerificationMessages = {
  skip: string
  language: string
  answerAbout: string
  checkedAt: string
  verdicts: Record<StatedKind, Record<DocumentState, Verdict>>
  validUntil: string
  unknown: Verdict & { typed: string; typedText: string; again: string; exact: string; exactText: string }
  tooMany: Verdict
  notNow: Verdict
  reason: string
  note: string
  reasons: Record<StateReason, string>
  compare: Record<StatedKind, Verdict>
  asPrinted: Record<StatedKind, Verdict>
  photo: string
  fields: Record<PrintedFieldName, string>
  fromRegister: string
  serial: string
  issueDate: string
  /** Of a copy, in the places of the issue date and of who has issued it. */
  confirmedOn: string
  confirmedBy: string
  /** Of letters of alphabets that have letters of the same shape. */
  alphabets: string
  print: string
  report: string
  address: { title: string; look: string; warning: string }
  file: {
    title: string
    text: string
    drop: string
    letGo: string
    private: string
    choose: string
    comparing: string
    same: Verdict
    added: Verdict
    other: Verdict
    photo: Verdict
    tooLarge: Verdict
    again: Verdict
    unreadable: Verdict
    about: string
    by: string
    byText: string
    issuedFile: string
    originalFile: string
    bytes: string
  }
  verify: {
    title: string
    text: string
    label: string
    hint: string
    check: string
    notACode: string
    camera: string
    stop: string
    picture: string
    looking: string
    noCode: string
    noCamera: string
    otherHost: Verdict
    cardText: Verdict
    fileFirst: Verdict
    how: string
  }
  share: {
    title: string
    about: string
    until: string
    ownPage: string
    pinTitle: string
    pinText: string
    pinLabel: string
    open: string
    wrongPin: string
    gone: Verdict
  }
}
