import type { Room } from '../../room.ts'
import { signInLinkRoutes } from './sign-in-links.routes.ts'

export const signInLinksRoom = {
  procedures: { singleSignOn: signInLinkRoutes },
  apiDocument: () => import('./sign-in-links.api-document.ts'),
} satisfies Room
