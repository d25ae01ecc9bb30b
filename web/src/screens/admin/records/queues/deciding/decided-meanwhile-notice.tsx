import { fullName } from '@portal/contract/people/full-name'
import { decidingMessages } from '@portal/contract/records/deciding-messages'
import type { QueuedRequest } from '@portal/contract/records/requests'
import { IconUserCheck } from '@tabler/icons-react'
import { Notice } from '../../../../../ui/layout/notice.tsx'
import { useDecidedMeanwhile } from './decided-meanwhile.ts'

/** Says who has decided requests of the question meanwhile. */
export function DecidedMeanwhileNotice({
  requests,
  rows,
}: {
  requests: readonly QueuedRequest[]
  rows: readonly QueuedRequest[]
}) {
  const decided = useDecidedMeanwhile(requests, rows)
  return (
    <div role="status">
      {decided.length > 0 && (
        <Notice tone="waiting" Icon={IconUserCheck} isAnnounced={false}>
          {requests.length === 1
            ? decided.map(({ says }) => decidingMessages.quicker(says))
            : decided.map(({ request, says }) => decidingMessages.quickerOf(fullName(request.student), says)).join(' ')}
        </Notice>
      )}
    </div>
  )
}
