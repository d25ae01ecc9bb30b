import type { Action } from '@portal/contract/actions'
import type { Profile } from '@portal/contract/people/students'
import { useMay } from '../../../../data/session/use-may.ts'

const isOfCards = (action: Action) => action === 'addIdCard' || action === 'updateIdCard'

/**
 * Asks whether the signed-in user may do an action to the records of a student. Those of an inactive one stay as they are,
 * and so do the ID cards of a former one.
 */
export function useMayChange({ status }: Pick<Profile, 'status'>) {
  const may = useMay()
  return (action: Action) => status !== 'inactive' && !(status === 'former' && isOfCards(action)) && may(action)
}
