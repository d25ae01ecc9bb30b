import { degradedMessages, NO_MAIL_SERVER } from '@portal/contract/office/degraded-messages'
import { topics } from '@portal/contract/topics'
import { IconAlertTriangle, IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../../../data/api/client.ts'
import { readQuery } from '../../../../data/api/queries.ts'
import { useMay } from '../../../../data/session/use-may.ts'
import { lacksMailServer } from '../../../../runtime-config.ts'
import { Notice } from '../../../../ui/layout/notice.tsx'

/** What does not work at the moment; nothing while everything works. Screen readers tell what comes into the region. */
export function DegradedNotices() {
  const may = useMay()
  const { data } = useQuery(degradedQuery)
  return (
    // One notice more does not say the others again.
    <div role="status" aria-atomic={false}>
      {lacksMailServer && may('changeSettings') && (
        <Notice tone="waiting" Icon={IconMailOff} isAnnounced={false}>
          {NO_MAIL_SERVER}
        </Notice>
      )}
      {data?.degraded.map((part) => (
        <Notice key={part} tone="waiting" Icon={IconAlertTriangle} isAnnounced={false}>
          {degradedMessages[part]}
        </Notice>
      ))}
    </div>
  )
}

/** What does not work at the moment. */
const degradedQuery = readQuery([topics.degraded], () => client.degraded.read())
