import * as z from 'zod/mini'
import { recordId } from '../fields.ts'

/** A file of a request: sent with a message, or as the answer to a question. */
export const requestFile = z.object({ id: recordId, name: z.string(), type: z.string(), bytes: z.int() })
export type RequestFile = z.output<typeof requestFile>
