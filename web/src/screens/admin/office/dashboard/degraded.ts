import { topics } from '@portal/contract/topics'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../data/api/client.ts'

/** What does not work at the moment. */
export const degradedQuery = queryOptions({ queryKey: [topics.degraded], queryFn: () => client.degraded.read() })
