import type { Room } from '../../room.ts'
import { sessionRoutes } from './session.routes.ts'
import { finishSso, receiveLogoutToken, startSso } from './sso.routes.ts'

export const sessionRoom = {
  procedures: { session: sessionRoutes },
  routes: { ssoStart: startSso, ssoCallback: finishSso, ssoBackchannel: receiveLogoutToken },
  apiDocument: () => import('./session.api-document.ts'),
} satisfies Room
