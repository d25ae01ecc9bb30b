import { topics } from '@portal/contract/topics'
import { useMutation } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { listQuery } from '../api/list-query.ts'
import { type AnyRun, runData } from './bulk-operations.ts'

type Create = Parameters<typeof client.letterRuns.create>[0]
type Rows = Parameters<typeof client.letterRuns.rows>[0]

export const letterRuns = runData(topics.letterRuns, client.letterRuns, (by) => client.letterRuns.cancel(by))

/** The students of a run, with their letters. */
export const letterRunRowsQuery = (search: Rows) =>
  listQuery([topics.letterRuns, 'rows', search], () => client.letterRuns.rows(search))

/** Lists the students, to be looked at. */
export const useCreateLetterRun = () =>
  useMutation({ mutationFn: (choice: Create) => client.letterRuns.create(choice), ...letterRuns.changing })

/** Ends a run that was stopped; what is issued stays. */
export const useGiveUpLetterRun = () =>
  useMutation({ mutationFn: ({ id }: AnyRun) => client.letterRuns.giveUp({ id }), ...letterRuns.changing })
