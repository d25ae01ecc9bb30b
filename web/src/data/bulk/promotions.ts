import { topics } from '@portal/contract/topics'
import { useMutation } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { listQuery } from '../api/queries.ts'
import { bulkOperationData } from './bulk-operations.ts'

type Create = Parameters<typeof client.promotions.create>[0]
type Target = Parameters<typeof client.promotions.setTarget>[0]
type Stay = Parameters<typeof client.promotions.setStay>[0]
type StudentsSearch = Parameters<typeof client.promotions.students>[0]

export const promotions = bulkOperationData(topics.promotions, client.promotions, (by) => client.promotions.cancel(by))

export const promotionStudentsQuery = (search: StudentsSearch) =>
  listQuery([topics.promotions, 'students', search], () => client.promotions.students(search))

export const useCreatePromotion = () =>
  useMutation({ mutationFn: (choice: Create) => client.promotions.create(choice), ...promotions.changing })

export const useSetTarget = () =>
  useMutation({ mutationFn: (target: Target) => client.promotions.setTarget(target), ...promotions.changing })

export const useSetStay = () =>
  useMutation({ mutationFn: (stay: Stay) => client.promotions.setStay(stay), ...promotions.changing })
