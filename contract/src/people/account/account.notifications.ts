import { aboutSecurity, type RoomKinds, type RoomSubjects } from '../../room-notifications.ts'

export const accountSubjects = {
  account: { action: null, student: 'account', office: 'account' },
} as const satisfies RoomSubjects

export const accountKinds = {
  newNetwork: {
    ...aboutSecurity,
    en: {
      choice: 'Somebody signs in as me from a new network',
      title: 'You signed in from a new network',
      // Where single sign-on is the only way in, students have no password.
      detail: 'Not you? Tell the office at once, and choose a new password if you sign in with one',
      email: 'You signed in from a new network',
    },
    hi: {
      choice: 'कोई नए नेटवर्क से मेरे नाम से साइन इन करता है',
      title: 'आपने नए नेटवर्क से साइन इन किया',
      detail: 'आप नहीं थे? तुरंत कार्यालय को बताएँ, और यदि पासवर्ड से साइन इन करते हैं तो नया चुनें',
      email: 'आपने नए नेटवर्क से साइन इन किया',
    },
  },
  passwordChanged: {
    ...aboutSecurity,
    en: {
      choice: 'My password is changed',
      title: 'Your password was changed',
      detail: 'Not you? Choose a new password and tell the office',
      email: 'Your password was changed',
    },
    hi: {
      choice: 'मेरा पासवर्ड बदला जाता है',
      title: 'आपका पासवर्ड बदला गया',
      detail: 'आप नहीं थे? नया पासवर्ड चुनें और कार्यालय को बताएँ',
      email: 'आपका पासवर्ड बदला गया',
    },
  },
  emailChanged: {
    ...aboutSecurity,
    en: {
      choice: 'My e-mail address is changed',
      title: 'Your e-mail address was changed',
      detail: 'By the office · not right? Tell them',
      email: 'Your e-mail address was changed',
    },
    hi: {
      choice: 'मेरा ई-मेल पता बदला जाता है',
      title: 'आपका ई-मेल पता बदला गया',
      detail: 'कार्यालय ने बदला · सही नहीं? उन्हें बताएँ',
      email: 'आपका ई-मेल पता बदला गया',
    },
  },
} as const satisfies RoomKinds
