import type { Room } from '../../room.ts'
import { cardDeviceRoutes } from './card-devices.routes.ts'

export const devicesRoom = {
  procedures: { cardDevices: cardDeviceRoutes },
} satisfies Room
