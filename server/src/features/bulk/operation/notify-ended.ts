import { notify } from '../../../notifications/notify.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext, ReadNotificationFacts } from '../../context.ts'
import type { BulkOperationNames, BulkOperationTable } from './bulk-operation.ts'

/** Tells who wanted it that a bulk operation is applied, is undone, or has been given up by its job. */
export const notifyEnded = (
  app: AppContext,
  tx: Tx,
  { subject: type }: Pick<BulkOperationNames<BulkOperationTable>, 'subject'>,
  { id, end, reader }: { id: string; end: string; reader: string },
) => notify(app, tx, [{ userId: reader, kind: 'workEnded', cause: `${id}/${end}`, subject: { type, id } }])

/** How bulk operations have ended, as the causes of their notifications say. */
export const readEndFacts: ReadNotificationFacts = async () => endOf

export const endOf = ({ cause }: { cause: string }) => ({
  isStopped: cause.includes('/stopped/'),
  isUndone: cause.endsWith('/undo'),
})
