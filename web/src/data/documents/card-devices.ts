import { topics } from '@portal/contract/topics'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { invalidateTopics } from '../api/query-client.ts'
import { keepCard, removeCard } from '../offline/offline-card.ts'
import { readStored } from '../offline/offline-card-store.ts'

/** The phones that keep the student's card. */
export const cardDevicesQuery = (studentId: string) =>
  queryOptions({ queryKey: [topics.cardDevicesOf(studentId), 'mine'], queryFn: () => client.cardDevices.list() })

/** What is kept in this browser; null for nothing. It is read again whenever the student's phones change. */
export const offlineCardQuery = (studentId: string) =>
  queryOptions({ queryKey: [topics.cardDevicesOf(studentId), 'here'], queryFn: () => readStored().catch(() => null) })

export const useKeepCard = (studentId: string) =>
  useMutation({
    mutationFn: ({ cardId, name }: { cardId: string; name: string }) => keepCard(cardId, name),
    onSettled: () => invalidateTopics(topics.cardDevicesOf(studentId)),
  })

/** Deletes the kept card from this browser. */
export const useRemoveOfflineCard = (studentId: string) =>
  useMutation({ mutationFn: removeCard, onSettled: () => invalidateTopics(topics.cardDevicesOf(studentId)) })

/** Takes another phone from the list: it learns this when it next has a connection. */
export const useRemoveDevice = (studentId: string) =>
  useMutation({
    mutationFn: (id: string) => client.cardDevices.remove({ id }),
    onSettled: () => invalidateTopics(topics.cardDevicesOf(studentId)),
  })
