import type { printsRoom } from '../../../features/documents/prints/room.ts'
import { clerks, type Expectations } from '../../portal/outcomes.ts'

const asSheets = { layout: 'a4', sides: 'duplex', offsetX: 0, offsetY: 0 }

export const expectations: Expectations<typeof printsRoom> = {
  'cardPrints.count': { outcomes: clerks(), probe: () => ({ body: {} }) },
  'cardPrints.create': {
    outcomes: clerks(201),
    probe: async ({ studentId, idCard }) => {
      await idCard()
      return { body: { selection: { studentIds: [studentId], notPrinted: false }, options: asSheets } }
    },
  },
  'cardPrints.list': { outcomes: clerks() },
  'cardPrints.undo': { outcomes: clerks(), probe: async ({ cardPrint }) => ({ id: await cardPrint() }) },
  'route cardPrintFile': {
    outcomes: clerks(),
    probe: async ({ cardPrint }) => ({ id: await cardPrint() }),
  },
  'route cardTestPage': { outcomes: clerks(), probe: () => ({ body: asSheets }) },
}
