import * as questions from '@portal/contract/records/request-types/questions'
import * as requestTypeDefinition from '@portal/contract/records/request-types/request-type-definition'
import * as requestTypeSummary from '@portal/contract/records/request-types/request-type-summary'
import * as requestTypes from '@portal/contract/records/request-types/request-types'
import * as sentAnswers from '@portal/contract/records/request-types/sent-answers'
import type { Descriptions, RoomApiDocument } from '../../api-document.ts'

const kindNames: Descriptions = { name: 'The name of the request kind, in English and Hindi.' }
const VERSION_STATE = 'draft: being written. inUse: what is made now is made from it. kept: was in use or put aside.'

const countedVersion: Descriptions = {
  state: VERSION_STATE,
  requests: 'How many requests were sent under this version.',
}

const files: Descriptions = {
  files: 'The files that are answers, by the keys of their questions.',
}

const ofOffice: Descriptions['x'] = ['The officeRevision that was shown. If it is another one now, it is refused.', 1]

const question: Descriptions = {
  default: 'What a field of the office begins with; missing or null: nothing.',
  changes:
    'The field of the student to which the answer is the new value; null: none. One of the college’s own is named customFields.KEY.',
  keeps:
    'The key of the field of the college’s own that a field of the office begins with, and that keeps its answer; missing or null: none.',
}

export const apiDocument = {
  schemas: [questions, requestTypeDefinition, requestTypeSummary, requestTypes, sentAnswers],
  tags: { requestKinds: 'The kinds of requests that students can ask for.' },
  descriptions: {
    RequestTypeDefinition: {
      ...kindNames,
      courses: ['The courses whose students may ask. Empty: all.', ['B.Sc. Computer Science']],
      semesters: ['The semesters whose students may ask. Empty: all.', ['5', '6']],
      formerStudents: 'Whether former students may ask too.',
      inYear: ['How often a student may ask in 12 months, without rejected requests; null: without a limit.', 2],
      oneOpen: 'Whether a student may have only one that is neither completed nor rejected.',
      replacesCard: 'Whether approval replaces the ID card of the student.',
    },
    RequestTypeSummary: {
      ...kindNames,
      makesLetter: 'Whether approval issues a letter.',
      changesRecord: 'Whether approval can change the record of the student.',
      asksOffice: 'Whether the office fills in something before it approves.',
    },
    QuestionText: { ...question, maxCharacters: ['How many characters the answer can have.', 200] },
    QuestionTextShownWhen: {
      key: ['The key of the earlier question.', 'purpose'],
      choices: ['The choices after which this one is asked, by their English texts.', ['Other']],
    },
    QuestionChoice: { ...question, choices: 'The choices, in English and Hindi. The answer is the English text.' },
    QuestionDate: question,
    QuestionNumber: {
      ...question,
      min: 'The smallest number that is accepted; null: no limit.',
      max: 'The largest number that is accepted; null: no limit.',
    },
    QuestionFile: question,
    ListedRequestType: {
      ...kindNames,
      state: 'That of the version in use; without one, of the draft or the last version.',
      questions: 'How many questions it has.',
      officeFields: 'How many fields the office fills in.',
    },
    OfferedRequestType: {
      ...kindNames,
      refusal: 'Why the student cannot ask for it now; null: they can.',
      expectedOn: [
        'By which day a request that is sent now is usually done, YYYY-MM-DD; null: not known.',
        '2026-12-04',
      ],
    },
    OfferedRequestTypeRefusal: {
      why: 'open: the student has an open request of this kind. limit: they asked as often as they may.',
      until: 'When the student can ask again; null: not known.',
    },
    OwnAnswers: { ...kindNames, ...files, message: 'What the student wrote; empty: nothing.' },
    RequestAnswers: {
      ...files,
      kind: 'The kind of the request, with the version under which it was sent.',
      officeAnswers: 'What the office filled in, by the keys of its fields.',
      officeRevision: 'How often the office has filled it in.',
      proposed: 'What the last letter of the same template says of fields that are empty, for somebody to look at.',
      missing: ['The keys of the fields that the office must still fill in.', ['conduct']],
      changes: 'What approval changes in the record of the student.',
      leftByRule: 'Why the rule of the kind left the request to the office; null: it did not.',
    },
    RequestAnswersChange: {
      field: ['The field of the student that approval changes.', 'contact'],
      before: 'The value when the request was sent. Of a photo: its address.',
      now: 'The value now. Of a photo: its address.',
      asked: 'The value that the student asks for. Of a photo: its address.',
      changed: 'Who changed it since the request was sent, and when; null: nobody.',
      own: 'What a field of the college’s own is called. Left out: it is a field of the portal.',
    },
    RequestAnswersChangeOwn: {
      label: ['The name of the field.', 'Hostel'],
      isDate: 'Whether its values are dates.',
    },
    FilledInOffice: { revision: ofOffice },
    OfficeTyped: { revision: ofOffice },
    RequestAnswersChangeChanged: { by: 'Who changed it; null: not known.' },
    RequestType: { last: 'The newest version of all, also if it was put aside.' },
    RequestTypeVersion: countedVersion,
    RequestTypeVersion2: countedVersion,
    AskedRequestType: { version: ['The version whose questions are answered.', 2] },
    RequestSubmitInput: {
      message: 'What the student writes. It may be empty if a kind is given.',
      kind: 'The kind that is asked for, with the answers; null: a free message.',
    },
    MeRequestAnswersAnswer: { asked: 'The questions and answers; null: the request is a free message.' },
    RequestKindsAnswersAnswer: { asked: 'The questions and answers; null: the request is a free message.' },
    ListedVersion: { state: VERSION_STATE },
  },
} satisfies RoomApiDocument
