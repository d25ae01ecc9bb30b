import type { ShareLink } from '@portal/contract/documents/share-links'
import { topics } from '@portal/contract/topics'
import { client } from '../api/client.ts'
import { readQuery, useChange } from '../api/queries.ts'

/** The links by which a student shares documents, the open ones first. */
export const mySharesQuery = (studentId: string) =>
  readQuery([topics.shareLinksOf(studentId), 'mine'], () => client.myShares.list())

export const useCreateShare = (studentId: string) => useChange(client.myShares.create, topics.shareLinksOf(studentId))

export const useEndShare = (studentId: string) =>
  useChange(({ id }: ShareLink) => client.myShares.end({ id }), topics.shareLinksOf(studentId))
