import { type RoomKinds, type TextFacts, toOffice } from '../room-notifications.ts'

const ended = ({ called, isStopped, isUndone }: TextFacts) =>
  `${called} ${isStopped ? 'has stopped before its end' : isUndone ? 'was undone' : 'has ended'}`
const endedInHindi = ({ called, isStopped, isUndone }: TextFacts) =>
  `${called} ${isStopped ? 'बीच में रुक गया' : isUndone ? 'वापस लिया गया' : 'समाप्त हुआ'}`

export const bulkOperationKinds = {
  workEnded: {
    ...toOffice,
    en: {
      choice: 'An import or other long work of mine has ended',
      title: ended,
      detail: ({ title }) => title,
      email: ended,
    },
    hi: {
      choice: 'मेरा आयात या अन्य लंबा काम समाप्त होता है',
      title: endedInHindi,
      detail: ({ title }) => title,
      email: endedInHindi,
    },
  },
} as const satisfies RoomKinds
