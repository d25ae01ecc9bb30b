import { topics } from '@portal/contract/topics'
import { client } from '../api/client.ts'
import { readQuery, useChange } from '../api/queries.ts'
import { keepCard, removeCard } from '../offline/offline-card.ts'
import { readStored } from '../offline/offline-card-store.ts'

/** The phones that keep the student's card. */
export const cardDevicesQuery = (studentId: string) =>
  readQuery([topics.cardDevicesOf(studentId), 'mine'], () => client.cardDevices.list())

/** What is kept in this browser; null for nothing. It is read again whenever the student's phones change. */
export const offlineCardQuery = (studentId: string) =>
  readQuery([topics.cardDevicesOf(studentId), 'here'], () => readStored().catch(() => null))

export const useKeepCard = (studentId: string) =>
  useChange(
    ({ cardId, name }: { cardId: string; name: string }) => keepCard(cardId, name),
    topics.cardDevicesOf(studentId),
  )

/** Deletes the kept card from this browser. */
export const useRemoveOfflineCard = (studentId: string) => useChange(removeCard, topics.cardDevicesOf(studentId))

/** Takes another phone from the list: it learns this when it next has a connection. */
export const useRemoveDevice = (studentId: string) =>
  useChange((id: string) => client.cardDevices.remove({ id }), topics.cardDevicesOf(studentId))
