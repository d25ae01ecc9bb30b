import type { requestTypesRoom } from '../../../features/records/request-types/room.ts'
import { clerks, type Expectations, office, registrars, students } from '../../portal/outcomes.ts'
import { requestTypeNamed } from '../../records/request-types.ts'

export const expectations: Expectations<typeof requestTypesRoom> = {
  'me.requestKinds': { outcomes: students() },
  'me.requestAnswers': {
    outcomes: students(200, 'REQUEST_NOT_FOUND'),
    probe: async ({ requestOfKind }) => ({ id: (await requestOfKind()).id }),
  },
  'requestKinds.list': { outcomes: office() },
  'requestKinds.read': { outcomes: registrars(), probe: async ({ requestKind }) => ({ id: (await requestKind()).id }) },
  'requestKinds.version': {
    outcomes: registrars(),
    probe: async ({ requestKindVersion }) => ({ id: await requestKindVersion() }),
  },
  'requestKinds.create': {
    outcomes: registrars(201),
    probe: () => ({ body: { definition: requestTypeNamed('Bonafide certificate') } }),
  },
  'requestKinds.save': {
    outcomes: registrars(),
    probe: async ({ requestKind }) => {
      const { id, revision } = await requestKind()
      return { id, body: { revision, definition: requestTypeNamed('Fee structure') } }
    },
  },
  'requestKinds.use': {
    outcomes: registrars(),
    probe: async ({ requestKind }) => {
      const { id, revision } = await requestKind()
      return { id, body: { revision } }
    },
  },
  'requestKinds.keep': {
    outcomes: registrars(),
    probe: async ({ requestKindInUse }) => {
      const { id, revision } = await requestKindInUse()
      return { id, body: { revision } }
    },
  },
  'requestKinds.remove': {
    outcomes: registrars(),
    probe: async ({ requestKind }) => {
      const { id, revision } = await requestKind()
      return { id, body: { revision } }
    },
  },
  'requestKinds.answers': {
    outcomes: office(),
    probe: async ({ requestOfKind }) => ({ id: (await requestOfKind()).id }),
  },
  'requestKinds.fillIn': {
    outcomes: clerks(),
    probe: async ({ requestOfKind }) => ({
      id: (await requestOfKind()).id,
      body: { revision: 0, answers: { conduct: 'Good' } },
    }),
  },
}
