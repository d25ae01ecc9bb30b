import { topics } from '@portal/contract/topics'
import { client } from '../api/client.ts'
import { readQuery } from '../api/queries.ts'

/** The people of the office. */
export const staffQuery = readQuery([topics.staff], () => client.staff.list())
