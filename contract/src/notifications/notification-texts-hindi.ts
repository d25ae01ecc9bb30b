import type { RequestStatus } from '../records/requests.ts'
import { dayFormat, joined, type NotificationKindTexts, numbered } from './notification-text-parts.ts'
import type { NotificationFacts, NotificationKind, NotificationSubject } from './notifications.ts'

type OfSubject = Partial<Record<NotificationSubject, string>>

const dayOf = dayFormat('hi-IN')
const request = ({ record, title }: NotificationFacts) => joined(', ', record && `अनुरोध ${record}`, title.hi)
const decidedTo: Record<RequestStatus, string> = {
  Pending: 'आपका अनुरोध फिर खुला है',
  Approved: 'आपका अनुरोध स्वीकृत हुआ',
  Rejected: 'आपका अनुरोध अस्वीकृत हुआ',
  Completed: 'आपका अनुरोध पूरा हुआ',
}
const documents: OfSubject = { idCard: 'पहचान पत्र', certificate: 'प्रमाणपत्र' }
const work: OfSubject = {
  import: 'विद्यार्थियों का आयात',
  photoImport: 'फ़ोटो का आयात',
  promotion: 'अगली कक्षा में भेजने का काम',
  decisionRun: 'कई अनुरोधों पर निर्णय का काम',
  letterRun: 'कई विद्यार्थियों के पत्र जारी करने का काम',
}
const workText = ({ subject, isStopped, isUndone }: NotificationFacts) =>
  `${work[subject.type] ?? 'लंबा काम'} ${isStopped ? 'बीच में रुक गया' : isUndone ? 'वापस लिया गया' : 'समाप्त हुआ'}`
const allOverdue = ({ count }: NotificationFacts) => `${count} अनुरोधों का समय बीत गया है`
const overdue = ({ count }: NotificationFacts) =>
  count === 0 ? 'आपके किसी अनुरोध का समय अब नहीं बीता है' : `आपके ${count} अनुरोधों का समय बीत गया है`

/** What each kind says in Hindi. */
export const notificationTextsInHindi: Record<NotificationKind, NotificationKindTexts> = {
  requestDecided: {
    choice: 'मेरे अनुरोध पर निर्णय होता है',
    title: ({ status }) => decidedTo[status ?? 'Pending'],
    detail: (facts) => joined(' · ', request(facts), facts.status === 'Rejected' ? 'कारण वहाँ लिखा है' : ''),
    email: (facts) => `${numbered('आपके अनुरोध', facts)} पर निर्णय हो गया है`,
  },
  decisionTakenBack: {
    choice: 'मेरे अनुरोध पर हुआ निर्णय वापस लिया जाता है',
    title: () => 'आपके अनुरोध पर हुआ निर्णय वापस लिया गया',
    detail: (facts) => joined(' · ', request(facts), 'कार्यालय उसे फिर देखेगा'),
    email: (facts) => `${numbered('आपके अनुरोध', facts)} पर हुआ निर्णय वापस लिया गया`,
  },
  questionAsked: {
    choice: 'कार्यालय मुझसे कुछ पूछता है',
    title: () => 'कार्यालय आपसे कुछ पूछ रहा है',
    detail: request,
    email: (facts) => `कार्यालय ${numbered('आपके अनुरोध', facts)} के बारे में कुछ पूछ रहा है`,
  },
  letterReady: {
    choice: 'मेरा पत्र तैयार है',
    title: ({ title }) => (title.hi === '' ? 'आपका पत्र तैयार है' : `${title.hi} तैयार है`),
    detail: ({ record, handover }) =>
      joined(' · ', record, handover === 'paper' ? 'कार्यालय से ले लें' : 'My Certificates में खोलें'),
    email: ({ record }) => `आपका पत्र ${record} तैयार है`,
  },
  letterWithdrawn: {
    choice: 'मेरा पत्र वापस लिया जाता है',
    title: () => 'आपका एक पत्र वापस लिया गया',
    detail: ({ record, title }) => joined(' · ', joined(', ', record, title.hi), 'अब मान्य नहीं है'),
    email: ({ record }) => `आपका पत्र ${record} वापस लिया गया`,
  },
  documentCheckedOften: {
    choice: 'मेरा कोई दस्तावेज़ असामान्य रूप से बार-बार जाँचा जाता है',
    title: ({ subject, count }) => `आपका ${documents[subject.type] ?? 'पत्र'} एक दिन में ${count} बार जाँचा गया`,
    detail: (facts) => joined(' · ', dayOf(facts), 'सामान्य से अधिक'),
    email: ({ subject }) => `आपका ${documents[subject.type] ?? 'पत्र'} सामान्य से अधिक बार जाँचा गया`,
  },
  requestArrived: {
    choice: 'कोई अनुरोध आता है',
    title: () => 'एक अनुरोध आया है',
    detail: request,
    email: (facts) => `${numbered('अनुरोध', facts)} आया है`,
  },
  assigned: {
    choice: 'कोई अनुरोध मुझे दिया जाता है',
    title: () => 'एक अनुरोध आपको दिया गया',
    detail: request,
    email: (facts) => `${numbered('अनुरोध', facts)} आपको दिया गया`,
  },
  studentAnswered: {
    choice: 'कोई विद्यार्थी उत्तर देता है',
    title: () => 'एक विद्यार्थी ने उत्तर दिया है',
    detail: request,
    email: (facts) => `${numbered('अनुरोध', facts)} का उत्तर आया है`,
  },
  dueSoon: {
    choice: 'मेरा कोई अनुरोध अगले कार्य दिवस तक देय है',
    title: (facts) => `आपका एक अनुरोध ${dayOf(facts)} तक देय है`,
    detail: request,
    email: (facts) => `${numbered('अनुरोध', facts)} ${dayOf(facts)} तक देय है`,
  },
  overdueList: {
    choice: 'वे अनुरोध जिनका समय बीत गया है, हर सप्ताह',
    title: allOverdue,
    detail: () => 'सप्ताह की सूची · इन्हें खोलता है',
    email: allOverdue,
  },
  overdue: {
    choice: 'मेरे अनुरोधों का समय बीत गया है',
    title: overdue,
    detail: (facts) => dayOf(facts),
    email: overdue,
  },
  workEnded: {
    choice: 'मेरा आयात या अन्य लंबा काम समाप्त होता है',
    title: workText,
    detail: ({ title }) => title.hi,
    email: workText,
  },
  webhookOff: {
    choice: 'कोई वेबहुक अपने आप बंद हो जाता है',
    title: ({ record }) => joined(': ', 'एक वेबहुक बंद हो गया', record),
    detail: () => 'दूसरी ओर से मना किया गया या एक संदेश तीन दिन तक नहीं पहुँचा',
    email: () => 'एक वेबहुक बंद हो गया',
  },
  newNetwork: {
    choice: 'कोई नए नेटवर्क से मेरे नाम से साइन इन करता है',
    title: () => 'आपने नए नेटवर्क से साइन इन किया',
    detail: () => 'आप नहीं थे? तुरंत कार्यालय को बताएँ, और यदि पासवर्ड से साइन इन करते हैं तो नया चुनें',
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
  secondFactorChanged: {
    choice: 'मेरा दूसरा प्रमाण बदला जाता है',
    title: () => 'आपका दूसरा प्रमाण बदला गया',
    detail: () => 'आप नहीं थे? कार्यालय से अपना दूसरा प्रमाण रीसेट करवाएँ, और यदि पासवर्ड से साइन इन करते हैं तो नया चुनें',
    email: () => 'आपका दूसरा प्रमाण बदला गया',
  },
  signInLinkChanged: {
    choice: 'संस्थान का कोई खाता मेरे खाते से जोड़ा जाता है',
    title: () => 'संस्थान का वह खाता बदला गया जिससे आप साइन इन करते हैं',
    detail: () => 'वह जोड़ा या हटाया गया · आप नहीं थे? तुरंत कार्यालय को बताएँ',
    email: () => 'संस्थान का वह खाता बदला गया जिससे आप साइन इन करते हैं',
  },
  emailsRefused: {
    choice: 'मेरे ई-मेल वापस आ जाते हैं',
    title: () => 'आपको भेजे ई-मेल वापस आ जाते हैं',
    detail: (_, reader) =>
      reader === 'admin' ? 'कार्यालय से कहें कि आपको दूसरे ई-मेल पते के साथ फिर से जोड़े' : 'कार्यालय को दूसरा ई-मेल पता बताएँ',
    email: () => 'आपको भेजे ई-मेल वापस आ जाते हैं',
  },
}
