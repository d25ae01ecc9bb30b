import type { RoomKinds } from '../room-notifications.ts'

export const refusedEmailKinds = {
  emailsRefused: {
    ...{ for: ['student', 'admin'], byEmail: 'never' },
    en: {
      choice: 'E-mails to me come back',
      title: 'E-mails to you come back',
      // That of somebody of the office is changed by nobody.
      detail: ({ reader }) =>
        reader === 'admin'
          ? 'Have the office add you anew with another e-mail address'
          : 'Tell the office another e-mail address',
      email: 'E-mails to you come back',
    },
    hi: {
      choice: 'मेरे ई-मेल वापस आ जाते हैं',
      title: 'आपको भेजे ई-मेल वापस आ जाते हैं',
      detail: ({ reader }) =>
        reader === 'admin' ? 'कार्यालय से कहें कि आपको दूसरे ई-मेल पते के साथ फिर से जोड़े' : 'कार्यालय को दूसरा ई-मेल पता बताएँ',
      email: 'आपको भेजे ई-मेल वापस आ जाते हैं',
    },
  },
} as const satisfies RoomKinds
