import * as z from 'zod/mini'
import { instant, person, recordId } from '../fields.ts'

/** `draft`: it is being written. `inUse`: what is made now is made from it. `kept`: it was in use, or was put aside. */
export const versionStates = ['draft', 'inUse', 'kept'] as const

/** A version of what the office writes and puts to use, such as a template, without what it says. */
export const listedVersion = z.object({
  ...{ id: recordId, version: z.int(), state: z.enum(versionStates) },
  ...{ savedBy: person, savedAt: instant, usedFrom: z.nullable(instant), keptAt: z.nullable(instant) },
})
export type ListedVersion = z.output<typeof listedVersion>
