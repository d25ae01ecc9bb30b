import * as z from 'zod/mini'
import { recordId } from '../../fields.ts'
import { columnFields, dateOrders } from './imports.ts'

/** A kept mapping of headings to fields. */
export const importMapping = z.object({
  id: recordId,
  name: z.string(),
  columns: z.array(
    z.object({ heading: z.string(), field: z.enum(columnFields), dateOrder: z.nullable(z.enum(dateOrders)) }),
  ),
  /** The headings of fields of the college's own, with their keys. */
  customColumns: z.optional(
    z.array(z.object({ heading: z.string(), customField: z.string(), dateOrder: z.nullable(z.enum(dateOrders)) })),
  ),
})
export type ImportMapping = z.output<typeof importMapping>
