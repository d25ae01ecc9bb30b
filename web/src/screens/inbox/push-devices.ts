import { topics } from '@portal/contract/topics'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../data/api/client.ts'
import { readQuery } from '../../data/api/queries.ts'
import { invalidateTopics } from '../../data/api/query-client.ts'
import { beginPush, endPush, findSubscription } from '../../data/office/push.ts'

/** The person's devices, and whether this browser is one. */
export const pushDevicesQuery = (userId: string) =>
  readQuery([topics.notificationsOf(userId), 'devices'], async () => {
    const [devices, subscription] = await Promise.all([client.push.list(), findSubscription().catch(() => null)])
    return { devices, here: subscription ? (devices.find(({ isHere }) => isHere) ?? null) : null }
  })

const useChange = <Input>(userId: string, mutationFn: (input: Input) => Promise<unknown>) =>
  useMutation({ mutationFn, onSettled: () => invalidateTopics(topics.notificationsOf(userId)) })

export const useBeginPush = (userId: string) => useChange<void>(userId, () => beginPush(userId))

/** Takes a device from the list; if it is this one, this browser has no subscription any more. */
export const useRemovePushDevice = (userId: string) =>
  useChange(userId, async ({ id, isHere }: { id: string; isHere: boolean }) => {
    await client.push.remove({ id })
    if (isHere) await endPush()
  })
