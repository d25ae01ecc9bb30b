import type { Stage } from './stage.ts'

/** A check of the specification, and the places in texts.json it answers for. */
export type Check = { title: string; covers: readonly string[]; run(stage: Stage): Promise<void> }
