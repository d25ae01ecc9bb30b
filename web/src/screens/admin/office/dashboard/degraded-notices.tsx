import { degradedMessages } from '@portal/contract/office/degraded-messages'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../../../ui/layout/notice.tsx'
import { degradedQuery } from './degraded.ts'

/** What does not work at the moment; nothing while everything works. Screen readers tell what comes into the region. */
export function DegradedNotices() {
  const { data } = useQuery(degradedQuery)
  return (
    // One notice more does not say the others again.
    <div role="status" aria-atomic={false}>
      {data?.degraded.map((part) => (
        <Notice key={part} tone="waiting" Icon={IconAlertTriangle} isAnnounced={false}>
          {degradedMessages[part]}
        </Notice>
      ))}
    </div>
  )
}
