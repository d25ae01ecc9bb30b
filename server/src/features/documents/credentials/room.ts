import type { Room } from '../../room.ts'
import { sendDidDocument, sendStatusList } from './credentials.routes.ts'

export const credentialsRoom = {
  routes: { didDocument: sendDidDocument, statusList: sendStatusList },
} satisfies Room
