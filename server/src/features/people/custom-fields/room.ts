import type { Room } from '../../room.ts'
import { customFieldRoutes, myCustomFieldRoutes } from './custom-fields.routes.ts'

export const customFieldsRoom = {
  procedures: { me: myCustomFieldRoutes, customFields: customFieldRoutes },
} satisfies Room
