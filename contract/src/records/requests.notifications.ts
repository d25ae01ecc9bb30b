import {
  joined,
  numbered,
  type RoomKinds,
  type RoomSubjects,
  type TextFacts,
  toStudents,
} from '../room-notifications.ts'
import type { RequestStatus } from './requests.ts'

export const requestSubjects = {
  request: {
    action: 'viewQueues',
    student: (_, isOn) => ({ screen: isOn('requestLife') ? 'myRequest' : 'myRequests' }),
    office: 'request',
  },
} as const satisfies RoomSubjects

type Said = Pick<TextFacts, 'record' | 'title'>
/** What a request is about, below a title. */
export const request = ({ record, title }: Said) => joined(', ', record && `Request ${record}`, title)
export const requestInHindi = ({ record, title }: Said) => joined(', ', record && `अनुरोध ${record}`, title)

const decidedTo: Record<RequestStatus, string> = {
  Pending: 'Your request is open again',
  Approved: 'Your request was approved',
  Rejected: 'Your request was rejected',
  Completed: 'Your request was completed',
}
const decidedToInHindi: Record<RequestStatus, string> = {
  Pending: 'आपका अनुरोध फिर खुला है',
  Approved: 'आपका अनुरोध स्वीकृत हुआ',
  Rejected: 'आपका अनुरोध अस्वीकृत हुआ',
  Completed: 'आपका अनुरोध पूरा हुआ',
}

export const requestKinds = {
  requestDecided: {
    ...toStudents,
    en: {
      choice: 'A request of mine is decided',
      title: ({ status }) => decidedTo[status ?? 'Pending'],
      detail: (facts) => joined(' · ', request(facts), facts.status === 'Rejected' ? 'the reason is there' : ''),
      email: (facts) => `${numbered('Your request', facts)} was decided`,
    },
    hi: {
      choice: 'मेरे अनुरोध पर निर्णय होता है',
      title: ({ status }) => decidedToInHindi[status ?? 'Pending'],
      detail: (facts) => joined(' · ', requestInHindi(facts), facts.status === 'Rejected' ? 'कारण वहाँ लिखा है' : ''),
      email: (facts) => `${numbered('आपके अनुरोध', facts)} पर निर्णय हो गया है`,
    },
  },
  decisionTakenBack: {
    ...toStudents,
    en: {
      choice: 'A decision on a request of mine is taken back',
      title: 'The decision on your request was taken back',
      detail: (facts) => joined(' · ', request(facts), 'the office looks at it again'),
      email: (facts) => `The decision on ${numbered('your request', facts)} was taken back`,
    },
    hi: {
      choice: 'मेरे अनुरोध पर हुआ निर्णय वापस लिया जाता है',
      title: 'आपके अनुरोध पर हुआ निर्णय वापस लिया गया',
      detail: (facts) => joined(' · ', requestInHindi(facts), 'कार्यालय उसे फिर देखेगा'),
      email: (facts) => `${numbered('आपके अनुरोध', facts)} पर हुआ निर्णय वापस लिया गया`,
    },
  },
} as const satisfies RoomKinds
