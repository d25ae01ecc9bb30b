import { joined, type RoomKinds, type RoomSubjects, toStudents } from '../../room-notifications.ts'

export const letterSubjects = {
  letter: { action: 'viewLetters', student: 'myCertificates', called: { en: 'letter', hi: 'पत्र' } },
} as const satisfies RoomSubjects

export const letterKinds = {
  letterReady: {
    ...toStudents,
    en: {
      choice: 'A letter of mine is ready',
      title: ({ title }) => (title === '' ? 'A letter of yours is ready' : `${title} is ready`),
      detail: ({ record, handover }) =>
        joined(' · ', record, handover === 'paper' ? 'collect it at the office' : 'open it under My Certificates'),
      email: ({ record }) => `Your letter ${record} is ready`,
    },
    hi: {
      choice: 'मेरा पत्र तैयार है',
      title: ({ title }) => (title === '' ? 'आपका पत्र तैयार है' : `${title} तैयार है`),
      detail: ({ record, handover }) =>
        joined(' · ', record, handover === 'paper' ? 'कार्यालय से ले लें' : 'My Certificates में खोलें'),
      email: ({ record }) => `आपका पत्र ${record} तैयार है`,
    },
  },
  letterWithdrawn: {
    ...toStudents,
    en: {
      choice: 'A letter of mine is withdrawn',
      title: 'A letter of yours was withdrawn',
      detail: ({ record, title }) => joined(' · ', joined(', ', record, title), 'it no longer counts'),
      email: ({ record }) => `Your letter ${record} was withdrawn`,
    },
    hi: {
      choice: 'मेरा पत्र वापस लिया जाता है',
      title: 'आपका एक पत्र वापस लिया गया',
      detail: ({ record, title }) => joined(' · ', joined(', ', record, title), 'अब मान्य नहीं है'),
      email: ({ record }) => `आपका पत्र ${record} वापस लिया गया`,
    },
  },
} as const satisfies RoomKinds
