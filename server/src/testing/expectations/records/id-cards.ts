import { randomUUID } from 'node:crypto'
import type { idCardsRoom } from '../../../features/records/id-cards/room.ts'
import { clerks, clerksAndKeys, type Expectations, officeAndKeys, students } from '../../portal/outcomes.ts'

const card = (number: string) => ({ card: number, collegeId: 'C-1' })

export const expectations: Expectations<typeof idCardsRoom> = {
  'me.idCards': { outcomes: students() },
  'idCards.listOf': { outcomes: officeAndKeys(), probe: ({ studentId }) => ({ id: studentId }) },
  'idCards.read': { outcomes: officeAndKeys(), probe: async ({ idCard }) => ({ id: await idCard() }) },
  'idCards.add': {
    outcomes: clerksAndKeys(201),
    probe: async ({ addStudent }) => {
      const { id } = await addStudent()
      return { id, body: card(id) }
    },
  },
  'idCards.update': {
    outcomes: clerks(),
    probe: async ({ idCard }) => {
      const id = await idCard()
      return { id, body: card(id) }
    },
  },
  'idCards.delete': { outcomes: clerks(), probe: async ({ idCard }) => ({ id: await idCard() }) },
  'idCards.restore': {
    outcomes: clerks(200, 'ID_CARD_NOT_FOUND'),
    probe: async ({ deletedIdCard }) => ({ id: await deletedIdCard() }),
  },
  'idCards.replaceLost': {
    outcomes: clerks(),
    probe: async ({ idCard }) => ({ id: await idCard(), body: { card: randomUUID() } }),
  },
  'programs.addIdCard': {
    outcomes: clerksAndKeys(201),
    probe: async ({ addStudent }) => {
      const { id } = await addStudent()
      return { body: { student: { id }, ...card(id) } }
    },
  },
  'programs.addIdCards': {
    outcomes: clerksAndKeys(),
    probe: ({ studentId: id }) => ({ body: { rows: [{ key: 'a', student: { id }, ...card('BULK-A') }] } }),
  },
}
