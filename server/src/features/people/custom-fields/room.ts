import type { Room } from '../../room.ts'
import { customFieldRoutes, myCustomFieldRoutes } from './custom-fields.routes.ts'

export const customFieldsRoom = {
  procedures: { me: myCustomFieldRoutes, customFields: customFieldRoutes },
  apiDocument: () => import('./custom-fields.api-document.ts'),
} satisfies Room
