import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { AppContext } from '../../context.ts'
import { type RpcContext, requireActor } from '../../rpc.ts'
import type { BulkOperationTable, BulkOperationType } from './bulk-operation.ts'
import {
  applyBulkOperation,
  cancelBulkOperation,
  giveUpBulkOperation,
  resumeBulkOperation,
  stopBulkOperation,
  undoBulkOperation,
} from './change-bulk-operation.ts'

type Call<Input> = { context: RpcContext; input: Input }

/** A procedure that does something to a record and answers with how it is then. */
export const answering =
  <Input extends { id: string }, Answer>(
    act: (app: AppContext, actor: AuthenticatedActor, input: Input) => Promise<unknown>,
    read: (app: AppContext, id: string) => Promise<Answer>,
  ) =>
  async ({ context, input }: Call<Input>) => {
    await act(context.app, requireActor(context), input)
    return read(context.app, input.id)
  }

/** The procedures that every type of bulk operation has. */
export function bulkOperationProcedures<Table extends BulkOperationTable, Input extends { id: string }, Answer>(
  type: BulkOperationType<Table, Input>,
  read: (app: AppContext, id: string) => Promise<Answer>,
) {
  type Act<Of> = (
    app: AppContext,
    operation: BulkOperationType<Table, Input>,
    actor: AuthenticatedActor,
    input: Of,
  ) => Promise<unknown>
  const acting = <Of extends { id: string }>(act: Act<Of>) =>
    answering<Of, Answer>((app, actor, input) => act(app, type, actor, input), read)
  return {
    apply: acting<Input>(applyBulkOperation),
    stop: acting<{ id: string }>(stopBulkOperation),
    resume: acting<{ id: string }>(resumeBulkOperation),
    undo: acting<{ id: string }>(undoBulkOperation),
    giveUp: acting<{ id: string }>(giveUpBulkOperation),
    async cancel({ context, input: { id } }: Call<{ id: string }>) {
      await cancelBulkOperation(context.app, type, requireActor(context), { id })
      return { id }
    },
  }
}
