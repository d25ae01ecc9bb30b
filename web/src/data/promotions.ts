import type { PageInput } from '@portal/contract/pagination'
import type { Promotion } from '@portal/contract/promotions'
import { topics } from '@portal/contract/topics'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { client } from './client.ts'
import { invalidateTopics, queryClient } from './query-client.ts'

type Create = Parameters<typeof client.promotions.create>[0]
type Target = Parameters<typeof client.promotions.setTarget>[0]
type Stay = Parameters<typeof client.promotions.setStay>[0]
type Apply = Parameters<typeof client.promotions.apply>[0]
type StudentsSearch = Parameters<typeof client.promotions.students>[0]

export const promotionsQuery = (list: PageInput) =>
  queryOptions({
    queryKey: [topics.promotions, 'list', list],
    queryFn: () => client.promotions.list(list),
    placeholderData: keepPreviousData,
  })

/** One promotion. It follows the job that works on it, too. */
export const promotionQuery = (id: string) =>
  queryOptions({
    queryKey: [topics.promotions, 'one', id],
    queryFn: () => client.promotions.read({ id }),
    meta: { topics: [topics.jobs] },
  })

export const promotionStudentsQuery = (search: StudentsSearch) =>
  queryOptions({
    queryKey: [topics.promotions, 'students', search],
    queryFn: () => client.promotions.students(search),
    placeholderData: keepPreviousData,
  })

/** Somebody else may have done something to the promotion meanwhile. */
const readAgain = () => invalidateTopics(topics.promotions)
const changing = {
  onSuccess: (answer: Promotion) => {
    queryClient.setQueryData(promotionQuery(answer.id).queryKey, answer)
    readAgain()
  },
  onError: readAgain,
}

export const useCreatePromotion = () =>
  useMutation({ mutationFn: (choice: Create) => client.promotions.create(choice), ...changing })

export const useSetTarget = () =>
  useMutation({ mutationFn: (target: Target) => client.promotions.setTarget(target), ...changing })

export const useSetStay = () =>
  useMutation({ mutationFn: (stay: Stay) => client.promotions.setStay(stay), ...changing })

export const useCancelPromotion = () =>
  useMutation({ mutationFn: (id: string) => client.promotions.cancel({ id }), onSettled: readAgain })

export const useApplyPromotion = () =>
  useMutation({ mutationFn: (choice: Apply) => client.promotions.apply(choice), ...changing })

export const useStopPromotion = () =>
  useMutation({ mutationFn: (id: string) => client.promotions.stop({ id }), ...changing })

export const useResumePromotion = () =>
  useMutation({ mutationFn: (id: string) => client.promotions.resume({ id }), ...changing })

export const useUndoPromotion = () =>
  useMutation({ mutationFn: (id: string) => client.promotions.undo({ id }), ...changing })
