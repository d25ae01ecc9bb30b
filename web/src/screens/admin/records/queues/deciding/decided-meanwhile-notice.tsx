import { fullName } from '@portal/contract/people/full-name'
import { decidingMessages } from '@portal/contract/records/deciding-messages'
import type { QueuedRequest } from '@portal/contract/records/requests'
import { IconUserCheck } from '@tabler/icons-react'
import { Notice } from '../../../../../ui/layout/notice.tsx'
import { useWhoWasQuicker } from './decided-meanwhile.ts'

/** Says who has decided requests of the question meanwhile. */
export function Quicker({ requests, rows }: { requests: readonly QueuedRequest[]; rows: readonly QueuedRequest[] }) {
  const quicker = useWhoWasQuicker(requests, rows)
  return (
    <div role="status">
      {quicker.length > 0 && (
        <Notice tone="waiting" Icon={IconUserCheck} isAnnounced={false}>
          {requests.length === 1
            ? quicker.map(({ says }) => decidingMessages.quicker(says))
            : quicker.map(({ request, says }) => decidingMessages.quickerOf(fullName(request.student), says)).join(' ')}
        </Notice>
      )}
    </div>
  )
}
