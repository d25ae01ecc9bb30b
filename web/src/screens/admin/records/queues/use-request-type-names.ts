import { NO_KIND } from '@portal/contract/records/queue-choices'
import { queueFilterMessages } from '@portal/contract/records/queue-filter-messages'
import { useQuery } from '@tanstack/react-query'
import { useIsFeatureOn } from '../../../../data/office/features.ts'
import { askedRequestTypesQuery } from '../../../../data/records/request-types.ts'

/**
 * What requests can ask for, as the filter by type names it: the types by their ids, then free messages. Empty where the
 * feature is off, and before the first type has been in use.
 */
export function useRequestTypeNames(): ReadonlyMap<string, string> {
  const isOn = useIsFeatureOn('requestKinds')
  const { data: requestTypes = [] } = useQuery({ ...askedRequestTypesQuery, enabled: isOn })
  if (!isOn || requestTypes.length === 0) return new Map()
  return new Map([...requestTypes.map(({ id, name }) => [id, name.en] as const), [NO_KIND, queueFilterMessages.noKind]])
}
