import { topics } from '@portal/contract/topics'
import { queryOptions } from '@tanstack/react-query'
import { portal } from './client.ts'

export const countsQuery = queryOptions({ queryKey: [topics.counts], queryFn: () => portal.counts.read() })
