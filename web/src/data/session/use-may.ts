import type { Action } from '@portal/contract/actions'
import { may } from '@portal/contract/permissions'
import { useSignedInUser } from './use-user.ts'

/** Asks whether the signed-in user may do an action. */
export function useMay() {
  const user = useSignedInUser()
  return (action: Action) => may(user, action)
}
