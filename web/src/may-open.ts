import type { Actor } from '@portal/contract/actors'
import { may } from '@portal/contract/permissions'
import type { ListedScreen } from './screen.ts'

/** Whether somebody may open a screen. It knows the actions of every room, so the login does not load it. */
export const mayOpen = (actor: Actor, { action }: Pick<ListedScreen, 'action'>) => may(actor, action)
