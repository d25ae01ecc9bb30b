import type { Page, PageInput } from '@portal/contract/pagination'
import { topics } from '@portal/contract/topics'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { listQuery } from '../api/list-query.ts'
import { invalidateTopics, queryClient } from '../api/query-client.ts'

export type ById = { id: string }
export type AnyRun = ById & { state: string }
type Calls<Run, Row, Apply> = {
  list: (page: PageInput) => Promise<Page<Row>>
  read: (by: ById) => Promise<Run>
  apply: (choice: Apply) => Promise<Run>
  stop: (by: ById) => Promise<Run>
  resume: (by: ById) => Promise<Run>
  undo: (by: ById) => Promise<Run>
}

/** How the runs of one kind are read and changed. `discard` removes one that has not been applied. */
export function runData<Run extends AnyRun, Row, Apply>(
  topic: string,
  calls: Calls<Run, Row, Apply>,
  discard: (by: ById) => Promise<unknown>,
) {
  /** It follows the job that works on the run, too. */
  const one = (id: string) =>
    queryOptions({
      queryKey: [topic, 'one', id],
      queryFn: () => calls.read({ id }),
      meta: { topics: [topics.jobs] },
    })
  /** Somebody else may have done something to the run meanwhile. */
  const readAgain = () => invalidateTopics(topic)
  /** Shows what the portal has answered, and reads again what else it has changed. */
  const show = (answer: Run) => {
    queryClient.setQueryData<Run, readonly string[]>([topic, 'one', answer.id], answer)
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
    useStop: () => useMutation({ mutationFn: ({ id }: AnyRun) => calls.stop({ id }), ...changing }),
    useResume: () => useMutation({ mutationFn: ({ id }: AnyRun) => calls.resume({ id }), ...changing }),
    /** Takes a run back. One that is still being applied is stopped first. */
    useUndo: () =>
      useMutation({
        mutationFn: async ({ id, state }: AnyRun) => {
          if (state === 'applying') await calls.stop({ id })
          return calls.undo({ id })
        },
        ...changing,
      }),
  }
}
