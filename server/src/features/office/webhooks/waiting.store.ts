import type { DeliveryState } from '@portal/contract/webhooks/webhooks'
import { sql } from 'kysely'

/** The state of what is not sent yet, not as a parameter: SQLite would not use the index of what waits. */
export const WAITING = sql.lit<DeliveryState>('waiting')
