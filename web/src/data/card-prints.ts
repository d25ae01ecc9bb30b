import type { PageInput } from '@portal/contract/pagination'
import { topics } from '@portal/contract/topics'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { client } from './client.ts'
import { invalidateTopics } from './query-client.ts'

type Selection = Parameters<typeof client.cardPrints.count>[0]
type Create = Parameters<typeof client.cardPrints.create>[0]

/** How many cards a print would have. It is counted again when students, cards or prints change. */
export const cardCountQuery = (selection: Selection) =>
  queryOptions({
    queryKey: [topics.cardPrints, 'count', selection],
    queryFn: () => client.cardPrints.count(selection),
    placeholderData: keepPreviousData,
    meta: { topics: [topics.counts] },
  })

/** The prints. They follow the jobs that make them, too. */
export const cardPrintsQuery = (list: PageInput) =>
  queryOptions({
    queryKey: [topics.cardPrints, 'list', list],
    queryFn: () => client.cardPrints.list(list),
    placeholderData: keepPreviousData,
    meta: { topics: [topics.jobs] },
  })

const readAgain = () => invalidateTopics(topics.cardPrints)

export const useCreateCardPrint = () =>
  useMutation({ mutationFn: (print: Create) => client.cardPrints.create(print), onSettled: readAgain })

export const useUndoCardPrint = () =>
  useMutation({ mutationFn: (id: string) => client.cardPrints.undo({ id }), onSettled: readAgain })
