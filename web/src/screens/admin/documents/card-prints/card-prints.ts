import type { PageInput } from '@portal/contract/pagination'
import { topics } from '@portal/contract/topics'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../../../data/api/client.ts'
import { listQuery } from '../../../../data/api/queries.ts'
import { invalidateTopics } from '../../../../data/api/query-client.ts'

type Selection = Parameters<typeof client.cardPrints.count>[0]
type Create = Parameters<typeof client.cardPrints.create>[0]

/** How many cards a print would have. It is counted again when students, cards or prints change. */
export const cardCountQuery = (selection: Selection) =>
  listQuery([topics.cardPrints, 'count', selection], () => client.cardPrints.count(selection), topics.counts)

/** The prints. They follow the jobs that make them, too. */
export const cardPrintsQuery = (list: PageInput) =>
  listQuery([topics.cardPrints, 'list', list], () => client.cardPrints.list(list), topics.jobs)

const readAgain = () => invalidateTopics(topics.cardPrints)

export const useCreateCardPrint = () =>
  useMutation({ mutationFn: (print: Create) => client.cardPrints.create(print), onSettled: readAgain })

export const useUndoCardPrint = () =>
  useMutation({ mutationFn: (id: string) => client.cardPrints.undo({ id }), onSettled: readAgain })
