import type { ShareInput, ShareLink } from '@portal/contract/documents/share-links'
import { topics } from '@portal/contract/topics'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { invalidateTopics } from '../api/query-client.ts'

/** The links by which a student shares documents, the open ones first. */
export const mySharesQuery = (studentId: string) =>
  queryOptions({ queryKey: [topics.shareLinksOf(studentId), 'mine'], queryFn: () => client.myShares.list() })

export const useCreateShare = (studentId: string) =>
  useMutation({
    mutationFn: (draft: ShareInput) => client.myShares.create(draft),
    onSettled: () => invalidateTopics(topics.shareLinksOf(studentId)),
  })

export const useEndShare = (studentId: string) =>
  useMutation({
    mutationFn: ({ id }: ShareLink) => client.myShares.end({ id }),
    onSettled: () => invalidateTopics(topics.shareLinksOf(studentId)),
  })
