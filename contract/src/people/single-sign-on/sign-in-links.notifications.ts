import { aboutSecurity, type RoomKinds } from '../../room-notifications.ts'

export const signInLinkKinds = {
  signInLinkChanged: {
    ...aboutSecurity,
    en: {
      choice: 'An account of the institution is linked with mine',
      title: 'The account of the institution with which you sign in was changed',
      detail: 'It was linked, or the link was removed · not you? Tell the office at once',
      email: 'The account of the institution with which you sign in was changed',
    },
    hi: {
      choice: 'संस्थान का कोई खाता मेरे खाते से जोड़ा जाता है',
      title: 'संस्थान का वह खाता बदला गया जिससे आप साइन इन करते हैं',
      detail: 'वह जोड़ा या हटाया गया · आप नहीं थे? तुरंत कार्यालय को बताएँ',
      email: 'संस्थान का वह खाता बदला गया जिससे आप साइन इन करते हैं',
    },
  },
} as const satisfies RoomKinds
