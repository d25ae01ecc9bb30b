import { aboutSecurity, type RoomKinds } from '../../room-notifications.ts'

export const secondFactorKinds = {
  secondFactorChanged: {
    ...aboutSecurity,
    en: {
      choice: 'My second factor is changed',
      title: 'Your second factor was changed',
      detail: 'Not you? Ask the office to reset your second factor, and choose a new password if you sign in with one',
      email: 'Your second factor was changed',
    },
    hi: {
      choice: 'मेरा दूसरा प्रमाण बदला जाता है',
      title: 'आपका दूसरा प्रमाण बदला गया',
      detail: 'आप नहीं थे? कार्यालय से अपना दूसरा प्रमाण रीसेट करवाएँ, और यदि पासवर्ड से साइन इन करते हैं तो नया चुनें',
      email: 'आपका दूसरा प्रमाण बदला गया',
    },
  },
} as const satisfies RoomKinds
