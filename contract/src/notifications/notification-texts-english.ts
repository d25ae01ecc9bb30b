import type { RequestStatus } from '../records/requests.ts'
import { dayFormat, joined, type NotificationKindTexts, numbered } from './notification-text-parts.ts'
import type { NotificationFacts, NotificationKind, NotificationSubject } from './notifications.ts'

type OfSubject = Partial<Record<NotificationSubject, string>>

const dayOf = dayFormat('en-US')
const request = ({ record, title }: NotificationFacts) => joined(', ', record && `Request ${record}`, title.en)
const decidedTo: Record<RequestStatus, string> = {
  Pending: 'Your request is open again',
  Approved: 'Your request was approved',
  Rejected: 'Your request was rejected',
  Completed: 'Your request was completed',
}
const documents: OfSubject = { idCard: 'ID card', certificate: 'certificate' }
const work: OfSubject = {
  import: 'The import of students',
  photoImport: 'The import of photos',
  promotion: 'The promotion',
  decisionRun: 'The decision on many requests',
  letterRun: 'Issuing letters for many students',
}
const workText = ({ subject, isStopped, isUndone }: NotificationFacts) =>
  `${work[subject.type] ?? 'Long work'} ${isStopped ? 'has stopped before its end' : isUndone ? 'was undone' : 'has ended'}`
const allOverdue = ({ count }: NotificationFacts) =>
  count === 1 ? '1 request is overdue' : `${count} requests are overdue`
function overdue({ count }: NotificationFacts) {
  if (count === 0) return 'No request of yours is overdue any more'
  return count === 1 ? '1 request of yours is overdue' : `${count} requests of yours are overdue`
}

/** What each kind says in English. */
export const notificationTextsInEnglish: Record<NotificationKind, NotificationKindTexts> = {
  requestDecided: {
    choice: 'A request of mine is decided',
    title: ({ status }) => decidedTo[status ?? 'Pending'],
    detail: (facts) => joined(' · ', request(facts), facts.status === 'Rejected' ? 'the reason is there' : ''),
    email: (facts) => `${numbered('Your request', facts)} was decided`,
  },
  decisionTakenBack: {
    choice: 'A decision on a request of mine is taken back',
    title: () => 'The decision on your request was taken back',
    detail: (facts) => joined(' · ', request(facts), 'the office looks at it again'),
    email: (facts) => `The decision on ${numbered('your request', facts)} was taken back`,
  },
  questionAsked: {
    choice: 'The office asks me something',
    title: () => 'The office asks you something',
    detail: request,
    email: (facts) => `The office asks you something about ${numbered('your request', facts)}`,
  },
  letterReady: {
    choice: 'A letter of mine is ready',
    title: ({ title }) => (title.en === '' ? 'A letter of yours is ready' : `${title.en} is ready`),
    detail: ({ record, handover }) =>
      joined(' · ', record, handover === 'paper' ? 'collect it at the office' : 'open it under My Certificates'),
    email: ({ record }) => `Your letter ${record} is ready`,
  },
  letterWithdrawn: {
    choice: 'A letter of mine is withdrawn',
    title: () => 'A letter of yours was withdrawn',
    detail: ({ record, title }) => joined(' · ', joined(', ', record, title.en), 'it no longer counts'),
    email: ({ record }) => `Your letter ${record} was withdrawn`,
  },
  documentCheckedOften: {
    choice: 'A document of mine is checked unusually often',
    title: ({ subject, count }) => `Your ${documents[subject.type] ?? 'letter'} was checked ${count} times in one day`,
    detail: (facts) => joined(' · ', dayOf(facts), 'more often than usual'),
    email: ({ subject }) => `Your ${documents[subject.type] ?? 'letter'} was checked more often than usual`,
  },
  requestArrived: {
    choice: 'A request has come',
    title: () => 'A request has come',
    detail: request,
    email: (facts) => `${numbered('Request', facts)} has come`,
  },
  assigned: {
    choice: 'A request is given to me',
    title: () => 'A request was given to you',
    detail: request,
    email: (facts) => `${numbered('Request', facts)} was given to you`,
  },
  studentAnswered: {
    choice: 'A student answers',
    title: () => 'A student has answered',
    detail: request,
    email: (facts) => `There is an answer to ${numbered('request', facts)}`,
  },
  dueSoon: {
    choice: 'A request of mine is due on the next working day',
    title: (facts) => `A request of yours is due on ${dayOf(facts)}`,
    detail: request,
    email: (facts) => `${numbered('Request', facts)} is due on ${dayOf(facts)}`,
  },
  overdueList: {
    choice: 'The overdue requests of a week',
    title: allOverdue,
    detail: () => 'The list of the week · opens them',
    email: allOverdue,
  },
  overdue: {
    choice: 'Requests of mine are overdue',
    title: overdue,
    detail: (facts) => `As of ${dayOf(facts)}`,
    email: overdue,
  },
  workEnded: {
    choice: 'An import or other long work of mine has ended',
    title: workText,
    detail: ({ title }) => title.en,
    email: workText,
  },
  webhookOff: {
    choice: 'A webhook is switched off by itself',
    title: ({ record }) => joined(': ', 'A webhook was switched off', record),
    detail: () => 'Its receiver wants no more or did not take a delivery for three days',
    email: () => 'A webhook was switched off',
  },
  newNetwork: {
    choice: 'Somebody signs in as me from a new network',
    title: () => 'You signed in from a new network',
    // Where single sign-on is the only way in, students have no password.
    detail: () => 'Not you? Tell the office at once, and choose a new password if you sign in with one',
    email: () => 'You signed in from a new network',
  },
  passwordChanged: {
    choice: 'My password is changed',
    title: () => 'Your password was changed',
    detail: () => 'Not you? Choose a new password and tell the office',
    email: () => 'Your password was changed',
  },
  emailChanged: {
    choice: 'My e-mail address is changed',
    title: () => 'Your e-mail address was changed',
    detail: () => 'By the office · not right? Tell them',
    email: () => 'Your e-mail address was changed',
  },
  secondFactorChanged: {
    choice: 'My second factor is changed',
    title: () => 'Your second factor was changed',
    detail: () =>
      'Not you? Ask the office to reset your second factor, and choose a new password if you sign in with one',
    email: () => 'Your second factor was changed',
  },
  signInLinkChanged: {
    choice: 'An account of the institution is linked with mine',
    title: () => 'The account of the institution with which you sign in was changed',
    detail: () => 'It was linked, or the link was removed · not you? Tell the office at once',
    email: () => 'The account of the institution with which you sign in was changed',
  },
  emailsRefused: {
    choice: 'E-mails to me come back',
    title: () => 'E-mails to you come back',
    // That of somebody of the office is changed by nobody.
    detail: (_, reader) =>
      reader === 'admin'
        ? 'Have the office add you anew with another e-mail address'
        : 'Tell the office another e-mail address',
    email: () => 'E-mails to you come back',
  },
}
