import type { QueuedRequest } from '@portal/contract/records/requests'
import { useMay } from '../session/use-may.ts'

/** Asks whether the signed-in user decides a request: its type can name the registrar. */
export function useMayDecide() {
  const may = useMay()
  return ({ kind }: Pick<QueuedRequest, 'kind'>) =>
    may(kind?.decidedBy === 'registrar' ? 'decideForRegistrar' : 'decideRequest')
}
