import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { sessionQuery } from './session.ts'

const signedInRoute = getRouteApi('/signed-in')

/** The signed-in user from the cache, on any screen; null for a guest. */
export function useUser() {
  const { data } = useQuery({ ...sessionQuery, enabled: false })
  return data ?? null
}

/** The signed-in user, on the screens that require one. */
export const useSignedInUser = () => signedInRoute.useRouteContext({ select: ({ user }) => user })
