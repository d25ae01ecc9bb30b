import { topics } from '@portal/contract/topics'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../../../data/api/client.ts'
import { useChange } from '../../../../data/api/queries.ts'
import { invalidateTopics, queryClient } from '../../../../data/api/query-client.ts'
import { staffQuery } from '../../../../data/people/staff.ts'

const changes = {
  invite: (input: Parameters<typeof client.staff.invite>[0]) => client.staff.invite(input),
  inviteAgain: (input: { id: string }) => client.staff.inviteAgain(input),
  setRole: (input: Parameters<typeof client.staff.setRole>[0]) => client.staff.setRole(input),
  disable: (input: { id: string }) => client.staff.disable(input),
  enable: (input: { id: string }) => client.staff.enable(input),
}

/** Each change answers with all people. */
export const useChangeStaff = <Change extends keyof typeof changes>(change: Change) =>
  useMutation({
    mutationFn: changes[change] as (
      input: Parameters<(typeof changes)[Change]>[0],
    ) => ReturnType<(typeof changes)[Change]>,
    onSuccess: (people) => queryClient.setQueryData(staffQuery.queryKey, people),
    onSettled: () => invalidateTopics(topics.staff),
  })

/** Makes a code with which a person chooses a password. Nobody can read it again later. */
export const useMakeSlip = () => useChange((id: string) => client.staff.makeSlip({ id }), topics.staff)
