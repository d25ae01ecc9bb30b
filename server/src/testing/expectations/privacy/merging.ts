import { randomUUID } from 'node:crypto'
import type { mergingRoom } from '../../../features/privacy/merging/room.ts'
import { type Expectations, registrars } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof mergingRoom> = {
  'studentMerges.compare': {
    outcomes: registrars(),
    probe: async ({ studentId, addStudent }) => ({ id: studentId, query: `?otherId=${(await addStudent()).id}` }),
  },
  'studentMerges.merge': {
    outcomes: { ...registrars(), admin: 'STUDENT_CHANGED' },
    probe: async ({ studentId, addStudent }) => ({
      id: studentId,
      body: {
        ...{ otherId: (await addStudent()).id, take: [], account: 'kept' },
        versions: { kept: 'old', other: 'old' },
      },
    }),
  },
  'studentMerges.undo': {
    outcomes: { ...registrars(), admin: 'MERGE_NOT_FOUND' },
    probe: () => ({ id: randomUUID() }),
  },
  'studentMerges.list': { outcomes: registrars(), probe: ({ studentId }) => ({ id: studentId }) },
  'studentMerges.archive': {
    outcomes: { ...registrars(), admin: 'MERGE_NOT_FOUND' },
    probe: () => ({ id: randomUUID() }),
  },
}
