import { topics } from '@portal/contract/topics'
import { client } from '../api/client.ts'
import { readQuery, useChange } from '../api/queries.ts'

/** Whether these students have a password, and their invitations. */
export const accessQuery = (ids: readonly string[]) =>
  readQuery([topics.students, 'access', ids], () => client.invitations.access({ ids: [...ids] }))

/** The last job that invited many students. */
export const inviteAllQuery = readQuery([topics.jobs, 'invite-all'], () => client.invitations.progress())

export const useInvite = () => useChange((id: string) => client.invitations.invite({ id }), topics.students)

export const useInviteAll = () => useChange(client.invitations.inviteAll, topics.jobs, topics.students)

export type HandoutsInput = Parameters<typeof client.invitations.makeSlips>[0]

/** Makes codes to be printed. Nobody can read them again later. */
export const useMakeHandouts = () => useChange(client.invitations.makeSlips, topics.students)
