import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../data/session.ts'

/** Who is signed in, as far as this browser has been told; null for a stranger. */
export function useUser() {
  const { data } = useQuery({ ...sessionQuery, enabled: false })
  return data ?? null
}

/** The signed-in user, on screens that only a signed-in user reaches. */
export function useSignedInUser() {
  const user = useUser()
  return user ?? { id: '', userType: 'student' as const, firstName: '', lastName: '' }
}
