import { topics } from '@portal/contract/topics'
import { client } from '../api/client.ts'
import { readQuery } from '../api/queries.ts'

export const countsQuery = readQuery([topics.counts], () => client.counts.read())
