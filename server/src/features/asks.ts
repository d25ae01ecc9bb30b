import type { NamesThat } from '@portal/contract/endpoint-names'
import type { AppContext } from './context.ts'

/** Whether a procedure that asks to confirm for some inputs does so for this one. */
export type Asks<Input> = (app: AppContext, input: Input) => boolean | Promise<boolean>

/** The procedures that ask for some inputs. */
export type Asking = Exclude<NamesThat<'asksSometimes'>, `route ${string}`>

/** What a room says of its own. */
export type RoomAsks = { [Name in Asking]?: Asks<never> }
