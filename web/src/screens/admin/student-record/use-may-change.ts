import type { Action } from '@portal/contract/permissions'
import type { Profile } from '@portal/contract/students'
import { useMay } from '../../../data/use-user.ts'

/** Asks whether the signed-in user may do an action to the records of a student. Those of an inactive one stay as they are. */
export function useMayChange({ status }: Pick<Profile, 'status'>) {
  const may = useMay()
  return (action: Action) => status === 'active' && may(action)
}
