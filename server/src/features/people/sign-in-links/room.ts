import type { Room } from '../../room.ts'
import { signInLinkRoutes } from './sign-in-links.routes.ts'

export const signInLinksRoom = {
  procedures: { singleSignOn: signInLinkRoutes },
} satisfies Room
