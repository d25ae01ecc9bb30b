import { joined, type RoomKinds, type RoomSubjects, toStudents } from '../room-notifications.ts'

export const issuedDocumentSubjects = {
  idCard: { action: 'viewIdCards', student: 'idCard', called: { en: 'ID card', hi: 'पहचान पत्र' } },
  certificate: {
    ...{ action: 'viewCertificates', student: 'myCertificates' },
    called: { en: 'certificate', hi: 'प्रमाणपत्र' },
  },
} as const satisfies RoomSubjects

export const issuedDocumentKinds = {
  documentCheckedOften: {
    ...toStudents,
    en: {
      choice: 'A document of mine is checked unusually often',
      title: ({ called, count }) => `Your ${called} was checked ${count} times in one day`,
      detail: ({ day }) => joined(' · ', day, 'more often than usual'),
      email: ({ called }) => `Your ${called} was checked more often than usual`,
    },
    hi: {
      choice: 'मेरा कोई दस्तावेज़ असामान्य रूप से बार-बार जाँचा जाता है',
      title: ({ called, count }) => `आपका ${called} एक दिन में ${count} बार जाँचा गया`,
      detail: ({ day }) => joined(' · ', day, 'सामान्य से अधिक'),
      email: ({ called }) => `आपका ${called} सामान्य से अधिक बार जाँचा गया`,
    },
  },
} as const satisfies RoomKinds
