import { type RoomActions, registrars } from '../../action-facts.ts'

export const customFieldActions = {
  viewCustomFields: { who: registrars, limit: 'read' },
  /** To see and change the values of sensitive fields. */
  viewSensitiveFields: { who: registrars, limit: 'read' },
  changeCustomFields: { who: registrars, limit: 'write', audited: 'Changed the fields of students' },
} as const satisfies RoomActions
