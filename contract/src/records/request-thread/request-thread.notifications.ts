import {
  numbered,
  type RoomKinds,
  type RoomSubjects,
  type TextFacts,
  toOffice,
  toStudents,
} from '../../room-notifications.ts'
import { request, requestInHindi } from '../requests.notifications.ts'

const late = { due: 'overdue' }

export const queueSubjects = {
  /** Its id is `all`, or empty for what is theirs. */
  queue: {
    action: 'viewQueues',
    office: (id) => ({
      screen: 'pendingRequests',
      search: id === 'all' ? late : { assignee: 'mine', ...late },
    }),
  },
} as const satisfies RoomSubjects

function overdue({ count }: TextFacts) {
  if (count === 0) return 'No request of yours is overdue any more'
  return count === 1 ? '1 request of yours is overdue' : `${count} requests of yours are overdue`
}
const overdueInHindi = ({ count }: TextFacts) =>
  count === 0 ? 'आपके किसी अनुरोध का समय अब नहीं बीता है' : `आपके ${count} अनुरोधों का समय बीत गया है`
const allOverdue = ({ count }: TextFacts) => (count === 1 ? '1 request is overdue' : `${count} requests are overdue`)
const allOverdueInHindi = ({ count }: TextFacts) => `${count} अनुरोधों का समय बीत गया है`

export const threadKindsOfStudents = {
  questionAsked: {
    ...toStudents,
    en: {
      choice: 'The office asks me something',
      title: 'The office asks you something',
      detail: request,
      email: (facts) => `The office asks you something about ${numbered('your request', facts)}`,
    },
    hi: {
      choice: 'कार्यालय मुझसे कुछ पूछता है',
      title: 'कार्यालय आपसे कुछ पूछ रहा है',
      detail: requestInHindi,
      email: (facts) => `कार्यालय ${numbered('आपके अनुरोध', facts)} के बारे में कुछ पूछ रहा है`,
    },
  },
} as const satisfies RoomKinds

export const threadKindsOfOffice = {
  /** Only to who has chosen it; see `newRequests`. */
  requestArrived: {
    ...{ ...toOffice, needs: 'requestLife' },
    en: {
      choice: 'A request has come',
      title: 'A request has come',
      detail: request,
      email: (facts) => `${numbered('Request', facts)} has come`,
    },
    hi: {
      choice: 'कोई अनुरोध आता है',
      title: 'एक अनुरोध आया है',
      detail: requestInHindi,
      email: (facts) => `${numbered('अनुरोध', facts)} आया है`,
    },
  },
  assigned: {
    ...toOffice,
    en: {
      choice: 'A request is given to me',
      title: 'A request was given to you',
      detail: request,
      email: (facts) => `${numbered('Request', facts)} was given to you`,
    },
    hi: {
      choice: 'कोई अनुरोध मुझे दिया जाता है',
      title: 'एक अनुरोध आपको दिया गया',
      detail: requestInHindi,
      email: (facts) => `${numbered('अनुरोध', facts)} आपको दिया गया`,
    },
  },
  studentAnswered: {
    ...toOffice,
    en: {
      choice: 'A student answers',
      title: 'A student has answered',
      detail: request,
      email: (facts) => `There is an answer to ${numbered('request', facts)}`,
    },
    hi: {
      choice: 'कोई विद्यार्थी उत्तर देता है',
      title: 'एक विद्यार्थी ने उत्तर दिया है',
      detail: requestInHindi,
      email: (facts) => `${numbered('अनुरोध', facts)} का उत्तर आया है`,
    },
  },
  dueSoon: {
    ...toOffice,
    en: {
      choice: 'A request of mine is due on the next working day',
      title: ({ day }) => `A request of yours is due on ${day}`,
      detail: request,
      email: (facts) => `${numbered('Request', facts)} is due on ${facts.day}`,
    },
    hi: {
      choice: 'मेरा कोई अनुरोध अगले कार्य दिवस तक देय है',
      title: ({ day }) => `आपका एक अनुरोध ${day} तक देय है`,
      detail: requestInHindi,
      email: (facts) => `${numbered('अनुरोध', facts)} ${facts.day} तक देय है`,
    },
  },
  overdue: {
    ...toOffice,
    en: {
      choice: 'Requests of mine are overdue',
      title: overdue,
      detail: ({ day }) => `As of ${day}`,
      email: overdue,
    },
    hi: {
      choice: 'मेरे अनुरोधों का समय बीत गया है',
      title: overdueInHindi,
      detail: ({ day }) => day,
      email: overdueInHindi,
    },
  },
  /** Has an e-mail of its own; see features/office/notifications/overdue-list.ts. */
  overdueList: {
    ...{ ...toOffice, byEmail: 'never' },
    en: {
      choice: 'The overdue requests of a week',
      title: allOverdue,
      detail: 'The list of the week · opens them',
      email: allOverdue,
    },
    hi: {
      choice: 'वे अनुरोध जिनका समय बीत गया है, हर सप्ताह',
      title: allOverdueInHindi,
      detail: 'सप्ताह की सूची · इन्हें खोलता है',
      email: allOverdueInHindi,
    },
  },
} as const satisfies RoomKinds
