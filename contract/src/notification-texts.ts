import type { NotificationFacts, NotificationKind, NotificationLanguage, NotificationSubject } from './notifications.ts'
import type { RequestStatus } from './records/requests.ts'

type Facts = NotificationFacts

type KindTexts = {
  /** In the choices: when somebody is told. */
  choice: string
  /** In the inbox. */
  title(facts: Facts): string
  /** In the inbox, below; it can be empty. */
  detail(facts: Facts): string
  /**
   * In an e-mail, where others may read it: no reason, no message, no file and no name of a third person.
   */
  email(facts: Facts): string
}

const parts = (separator: string, ...texts: readonly string[]) => texts.filter((text) => text !== '').join(separator)

const dayFormats: Record<NotificationLanguage, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
  hi: new Intl.DateTimeFormat('hi-IN', { dateStyle: 'medium', timeZone: 'UTC' }),
}
const dayOf = ({ day }: Facts, language: NotificationLanguage) =>
  day === null ? '' : dayFormats[language].format(new Date(`${day}T00:00:00Z`))

const request = ({ record, title }: Facts) => parts(', ', record && `Request ${record}`, title.en)
const requestInHindi = ({ record, title }: Facts) => parts(', ', record && `अनुरोध ${record}`, title.hi)
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

const document: Partial<Record<NotificationSubject, string>> = { idCard: 'ID card', certificate: 'certificate' }
const documentInHindi: Partial<Record<NotificationSubject, string>> = { idCard: 'पहचान पत्र', certificate: 'प्रमाणपत्र' }
const work: Partial<Record<NotificationSubject, string>> = {
  import: 'The import of students',
  photoImport: 'The import of photos',
  promotion: 'The promotion',
  decisionRun: 'The decision on many requests',
  letterRun: 'Issuing letters for many students',
}
const workInHindi: Partial<Record<NotificationSubject, string>> = {
  import: 'विद्यार्थियों का आयात',
  photoImport: 'फ़ोटो का आयात',
  promotion: 'अगली कक्षा में भेजने का काम',
  decisionRun: 'कई अनुरोधों पर निर्णय का काम',
  letterRun: 'कई विद्यार्थियों के पत्र जारी करने का काम',
}
const workText = ({ subject, isStopped }: Facts) =>
  `${work[subject.type] ?? 'Long work'} has ${isStopped ? 'stopped before its end' : 'ended'}`
const workTextInHindi = ({ subject, isStopped }: Facts) =>
  `${workInHindi[subject.type] ?? 'लंबा काम'} ${isStopped ? 'बीच में रुक गया' : 'समाप्त हुआ'}`
const requests = (count: number) => (count === 1 ? '1 request' : `${count} requests`)
const numbered = (noun: string, { record }: Facts) => (record === '' ? noun : `${noun} ${record}`)

const english: Record<NotificationKind, KindTexts> = {
  requestDecided: {
    choice: 'A request of mine is decided',
    title: ({ status }) => decidedTo[status ?? 'Pending'],
    detail: (facts) => parts(' · ', request(facts), facts.status === 'Rejected' ? 'the reason is there' : ''),
    email: (facts) => `${numbered('Your request', facts)} was decided`,
  },
  questionAsked: {
    choice: 'The office asks me something',
    title: () => 'The office asks you something',
    detail: (facts) => parts(' · ', request(facts), 'it waits for your answer'),
    email: (facts) => `The office asks you something about ${numbered('your request', facts)}`,
  },
  letterReady: {
    choice: 'A letter of mine is ready',
    title: ({ title }) => (title.en === '' ? 'A letter of yours is ready' : `${title.en} is ready`),
    detail: ({ record, handover }) =>
      parts(' · ', record, handover === 'paper' ? 'collect it at the office' : 'open it under My Certificates'),
    email: ({ record }) => `Your letter ${record} is ready`,
  },
  letterWithdrawn: {
    choice: 'A letter of mine is withdrawn',
    title: () => 'A letter of yours was withdrawn',
    detail: ({ record, title }) => parts(' · ', parts(', ', record, title.en), 'it no longer counts'),
    email: ({ record }) => `Your letter ${record} was withdrawn`,
  },
  documentCheckedOften: {
    choice: 'A document of mine is checked unusually often',
    title: ({ subject, count }) => `Your ${document[subject.type] ?? 'letter'} was checked ${count} times in one day`,
    detail: (facts) => parts(' · ', dayOf(facts, 'en'), 'more often than usual'),
    email: ({ subject }) => `Your ${document[subject.type] ?? 'letter'} was checked more often than usual`,
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
    title: (facts) => `A request of yours is due on ${dayOf(facts, 'en')}`,
    detail: request,
    email: (facts) => `${numbered('Request', facts)} is due on ${dayOf(facts, 'en')}`,
  },
  overdue: {
    choice: 'Requests of mine are overdue',
    title: ({ count }) => `${requests(count)} of yours ${count === 1 ? 'is' : 'are'} overdue`,
    detail: (facts) => `As of ${dayOf(facts, 'en')}`,
    email: ({ count }) => `${requests(count)} of yours ${count === 1 ? 'is' : 'are'} overdue`,
  },
  workEnded: {
    choice: 'An import or other long work of mine has ended',
    title: workText,
    detail: ({ title }) => title.en,
    email: workText,
  },
  newNetwork: {
    choice: 'Somebody signs in as me from a new network',
    title: () => 'You signed in from a new network',
    detail: () => 'Not you? Choose a new password and tell the office',
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
}

const hindi: Record<NotificationKind, KindTexts> = {
  requestDecided: {
    choice: 'मेरे अनुरोध पर निर्णय होता है',
    title: ({ status }) => decidedToInHindi[status ?? 'Pending'],
    detail: (facts) => parts(' · ', requestInHindi(facts), facts.status === 'Rejected' ? 'कारण वहाँ लिखा है' : ''),
    email: (facts) => `${numbered('आपके अनुरोध', facts)} पर निर्णय हो गया है`,
  },
  questionAsked: {
    choice: 'कार्यालय मुझसे कुछ पूछता है',
    title: () => 'कार्यालय आपसे कुछ पूछ रहा है',
    detail: (facts) => parts(' · ', requestInHindi(facts), 'आपके उत्तर की प्रतीक्षा है'),
    email: (facts) => `कार्यालय ${numbered('आपके अनुरोध', facts)} के बारे में कुछ पूछ रहा है`,
  },
  letterReady: {
    choice: 'मेरा पत्र तैयार है',
    title: ({ title }) => (title.hi === '' ? 'आपका पत्र तैयार है' : `${title.hi} तैयार है`),
    detail: ({ record, handover }) =>
      parts(' · ', record, handover === 'paper' ? 'कार्यालय से ले लें' : 'My Certificates में खोलें'),
    email: ({ record }) => `आपका पत्र ${record} तैयार है`,
  },
  letterWithdrawn: {
    choice: 'मेरा पत्र वापस लिया जाता है',
    title: () => 'आपका एक पत्र वापस लिया गया',
    detail: ({ record, title }) => parts(' · ', parts(', ', record, title.hi), 'अब मान्य नहीं है'),
    email: ({ record }) => `आपका पत्र ${record} वापस लिया गया`,
  },
  documentCheckedOften: {
    choice: 'मेरा कोई दस्तावेज़ असामान्य रूप से बार-बार जाँचा जाता है',
    title: ({ subject, count }) => `आपका ${documentInHindi[subject.type] ?? 'पत्र'} एक दिन में ${count} बार जाँचा गया`,
    detail: (facts) => parts(' · ', dayOf(facts, 'hi'), 'सामान्य से अधिक'),
    email: ({ subject }) => `आपका ${documentInHindi[subject.type] ?? 'पत्र'} सामान्य से अधिक बार जाँचा गया`,
  },
  assigned: {
    choice: 'कोई अनुरोध मुझे दिया जाता है',
    title: () => 'एक अनुरोध आपको दिया गया',
    detail: requestInHindi,
    email: (facts) => `${numbered('अनुरोध', facts)} आपको दिया गया`,
  },
  studentAnswered: {
    choice: 'कोई विद्यार्थी उत्तर देता है',
    title: () => 'एक विद्यार्थी ने उत्तर दिया है',
    detail: requestInHindi,
    email: (facts) => `${numbered('अनुरोध', facts)} का उत्तर आया है`,
  },
  dueSoon: {
    choice: 'मेरा कोई अनुरोध अगले कार्य दिवस तक देय है',
    title: (facts) => `आपका एक अनुरोध ${dayOf(facts, 'hi')} तक देय है`,
    detail: requestInHindi,
    email: (facts) => `${numbered('अनुरोध', facts)} ${dayOf(facts, 'hi')} तक देय है`,
  },
  overdue: {
    choice: 'मेरे अनुरोधों का समय बीत गया है',
    title: ({ count }) => `आपके ${count} अनुरोधों का समय बीत गया है`,
    detail: (facts) => dayOf(facts, 'hi'),
    email: ({ count }) => `आपके ${count} अनुरोधों का समय बीत गया है`,
  },
  workEnded: {
    choice: 'मेरा आयात या अन्य लंबा काम समाप्त होता है',
    title: workTextInHindi,
    detail: ({ title }) => title.hi,
    email: workTextInHindi,
  },
  newNetwork: {
    choice: 'कोई नए नेटवर्क से मेरे नाम से साइन इन करता है',
    title: () => 'आपने नए नेटवर्क से साइन इन किया',
    detail: () => 'आप नहीं थे? नया पासवर्ड चुनें और कार्यालय को बताएँ',
    email: () => 'आपने नए नेटवर्क से साइन इन किया',
  },
  passwordChanged: {
    choice: 'मेरा पासवर्ड बदला जाता है',
    title: () => 'आपका पासवर्ड बदला गया',
    detail: () => 'आप नहीं थे? नया पासवर्ड चुनें और कार्यालय को बताएँ',
    email: () => 'आपका पासवर्ड बदला गया',
  },
  emailChanged: {
    choice: 'मेरा ई-मेल पता बदला जाता है',
    title: () => 'आपका ई-मेल पता बदला गया',
    detail: () => 'कार्यालय ने बदला · सही नहीं? उन्हें बताएँ',
    email: () => 'आपका ई-मेल पता बदला गया',
  },
}

/** What each kind says, in each language. */
export const notificationTexts: Record<NotificationLanguage, Record<NotificationKind, KindTexts>> = {
  en: english,
  hi: hindi,
}
