import { NO_KIND } from '@portal/contract/records/queue-choices'
import { queueFilterMessages } from '@portal/contract/records/queue-filter-messages'
import { useQuery } from '@tanstack/react-query'
import { useIsPartOn } from '../../../../data/office/features.ts'
import { askedKindsQuery } from '../../../../data/records/request-types.ts'

/**
 * What requests can ask for, as the filter by kind names it: the kinds by their ids, then free messages. Empty where the
 * part is off, and before the first kind has been in use.
 */
export function useKindNames(): ReadonlyMap<string, string> {
  const isOn = useIsPartOn('requestKinds')
  const { data: kinds = [] } = useQuery({ ...askedKindsQuery, enabled: isOn })
  if (!isOn || kinds.length === 0) return new Map()
  return new Map([...kinds.map(({ id, name }) => [id, name.en] as const), [NO_KIND, queueFilterMessages.noKind]])
}
