import type { AppContext } from './context.ts'

/** Whether a procedure that asks to confirm for some inputs does so for this one. */
export type Asks<Input> = (app: AppContext, input: Input) => boolean | Promise<boolean>
