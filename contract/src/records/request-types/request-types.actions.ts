import { clerks, type RoomActions, registrars } from '../../action-facts.ts'

export const requestTypeActions = {
  viewRequestKinds: { who: registrars, limit: 'read', needs: 'requestKinds' },
  changeRequestKind: { who: registrars, limit: 'write', audited: 'Changed a kind of request', needs: 'requestKinds' },
  fillOfficeFields: { who: clerks, limit: 'write', audited: 'Filled in what a request needs', needs: 'requestKinds' },
} as const satisfies RoomActions
