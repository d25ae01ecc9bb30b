import { topics } from '@portal/contract/topics'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../api/client.ts'

export const countsQuery = queryOptions({ queryKey: [topics.counts], queryFn: () => client.counts.read() })
