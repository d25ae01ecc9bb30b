import type { NotificationPreferences } from '@portal/contract/notifications/notifications'
import type { PageInput } from '@portal/contract/pagination'
import { topics } from '@portal/contract/topics'
import { useMutation } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { listQuery, readQuery } from '../api/queries.ts'
import { invalidateTopics, queryClient } from '../api/query-client.ts'

/** How much of what they were told somebody has not read. */
export const inboxCountQuery = (userId: string) =>
  readQuery([topics.notificationsOf(userId), 'count'], () => client.inbox.count())

/** A page of what somebody was told. What it says can change with what it is about. */
export const inboxQuery = (userId: string, input: PageInput) =>
  listQuery([topics.notificationsOf(userId), 'list', input], () => client.inbox.list(input), topics.requestsOf(userId))

export const preferencesQuery = (userId: string) =>
  readQuery(
    [topics.notificationsOf(userId), 'preferences'],
    (): Promise<NotificationPreferences> => client.inbox.preferences(),
  )

/** Notes that one of them is read, or all. */
export const useReadNotification = (userId: string) =>
  useMutation({
    mutationFn: (id: string | 'all') => (id === 'all' ? client.inbox.readAll() : client.inbox.read({ id })),
    onSuccess: (count) => queryClient.setQueryData(inboxCountQuery(userId).queryKey, count),
    onSettled: () => invalidateTopics(topics.notificationsOf(userId)),
  })

/** Saves what somebody chooses, one choice after the other. */
export const useSetPreferences = (userId: string) =>
  useMutation({
    scope: { id: 'notification-preferences' },
    mutationFn: (preferences: NotificationPreferences) => client.inbox.setPreferences(preferences),
    onSuccess: (saved) => queryClient.setQueryData(preferencesQuery(userId).queryKey, saved),
    onError: () => invalidateTopics(topics.notificationsOf(userId)),
  })
