import { office, type RoomActions, registrars } from '../../action-facts.ts'

export const customFieldActions = {
  /** Which fields there are. */
  readCustomFields: { who: office, limit: 'read', programs: true },
  viewCustomFields: { who: registrars, limit: 'read' },
  /** To see and change the values of sensitive fields. */
  viewSensitiveFields: { who: registrars, limit: 'read', programs: true },
  changeCustomFields: { who: registrars, limit: 'write', audited: 'Changed the fields of students' },
} as const satisfies RoomActions
