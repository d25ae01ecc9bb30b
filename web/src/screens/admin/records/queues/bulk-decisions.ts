import { topics } from '@portal/contract/topics'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../../../data/api/client.ts'
import { bulkOperationData } from '../../../../data/bulk/bulk-operations.ts'

type Create = Parameters<typeof client.decisionRuns.create>[0]

export const bulkDecisions = bulkOperationData(topics.decisionRuns, client.decisionRuns, (by) =>
  client.decisionRuns.cancel(by),
)

/** Lists all requests that match, to be decided alike. */
export const useCreateBulkDecision = () =>
  useMutation({ mutationFn: (choice: Create) => client.decisionRuns.create(choice), ...bulkDecisions.changing })
