import type { Page, PageInput } from '@portal/contract/pagination'
import { topics } from '@portal/contract/topics'
import { useMutation } from '@tanstack/react-query'
import { listQuery, readQuery } from '../api/queries.ts'
import { invalidateTopics, queryClient } from '../api/query-client.ts'

export type ById = { id: string }
export type AnyBulkOperation = ById & { state: string }
type Calls<Operation, Row, Apply> = {
  list: (page: PageInput) => Promise<Page<Row>>
  read: (by: ById) => Promise<Operation>
  apply: (choice: Apply) => Promise<Operation>
  stop: (by: ById) => Promise<Operation>
  resume: (by: ById) => Promise<Operation>
  undo: (by: ById) => Promise<Operation>
}

/** How the bulk operations of one type are read and changed. `discard` removes one that has not been applied. */
export function bulkOperationData<Operation extends AnyBulkOperation, Row, Apply>(
  topic: string,
  calls: Calls<Operation, Row, Apply>,
  discard: (by: ById) => Promise<unknown>,
) {
  /** It follows the job that works on the bulk operation, too. */
  const one = (id: string) => readQuery([topic, 'one', id], () => calls.read({ id }), topics.jobs)
  /** Somebody else may have done something to the bulk operation meanwhile. */
  const readAgain = () => invalidateTopics(topic)
  /** Shows what the portal has answered, and reads again what else it has changed. */
  const show = (answer: Operation) => {
    queryClient.setQueryData<Operation, readonly string[]>([topic, 'one', answer.id], answer)
    readAgain()
  }
  const changing = { onSuccess: show, onError: readAgain }
  return {
    list: (page: PageInput) => listQuery([topic, 'list', page], () => calls.list(page)),
    one,
    readAgain,
    show,
    changing,
    useDiscard: () => useMutation({ mutationFn: (id: string) => discard({ id }), onSettled: readAgain }),
    useApply: () => useMutation({ mutationFn: (choice: Apply) => calls.apply(choice), ...changing }),
    useStop: () => useMutation({ mutationFn: ({ id }: AnyBulkOperation) => calls.stop({ id }), ...changing }),
    useResume: () => useMutation({ mutationFn: ({ id }: AnyBulkOperation) => calls.resume({ id }), ...changing }),
    /** Takes a bulk operation back. One that is still being applied is stopped first. */
    useUndo: () =>
      useMutation({
        mutationFn: async ({ id, state }: AnyBulkOperation) => {
          if (state === 'applying') await calls.stop({ id })
          return calls.undo({ id })
        },
        ...changing,
      }),
  }
}
