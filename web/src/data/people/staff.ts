import { topics } from '@portal/contract/topics'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../api/client.ts'

/** The people of the office. */
export const staffQuery = queryOptions({ queryKey: [topics.staff], queryFn: () => client.staff.list() })
