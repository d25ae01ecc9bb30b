import type { Room } from '../../room.ts'
import { cardDeviceRoutes } from './card-devices.routes.ts'

export const devicesRoom = {
  procedures: { cardDevices: cardDeviceRoutes },
  apiDocument: () => import('./devices.api-document.ts'),
} satisfies Room
