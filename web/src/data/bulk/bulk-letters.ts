import { topics } from '@portal/contract/topics'
import { useMutation } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { listQuery } from '../api/queries.ts'
import { type AnyBulkOperation, bulkOperationData } from './bulk-operations.ts'

type Create = Parameters<typeof client.letterRuns.create>[0]
type Rows = Parameters<typeof client.letterRuns.rows>[0]

export const bulkLetters = bulkOperationData(topics.letterRuns, client.letterRuns, (by) => client.letterRuns.cancel(by))

/** The students of a bulk operation, with their letters. */
export const bulkLetterRowsQuery = (search: Rows) =>
  listQuery([topics.letterRuns, 'rows', search], () => client.letterRuns.rows(search))

/** Lists the students, to be looked at. */
export const useCreateBulkLetter = () =>
  useMutation({ mutationFn: (choice: Create) => client.letterRuns.create(choice), ...bulkLetters.changing })

/** Ends a bulk operation that was stopped; what is issued stays. */
export const useGiveUpBulkLetter = () =>
  useMutation({ mutationFn: ({ id }: AnyBulkOperation) => client.letterRuns.giveUp({ id }), ...bulkLetters.changing })
