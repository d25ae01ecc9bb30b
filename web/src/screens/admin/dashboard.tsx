import { messages } from '@portal/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { countsQuery } from '../../data/counts.ts'
import { Opening } from '../../ui/opening.tsx'
import { Screen } from '../../ui/screen.tsx'
import { AuditLink } from './dashboard/audit-link.tsx'
import styles from './dashboard/board.module.css'
import { CountTiles } from './dashboard/count-tiles.tsx'
import { QueueStrip } from './dashboard/queue-strip.tsx'
import { UndeliveredNote } from './dashboard/undelivered-note.tsx'
import { AddStudentsLink } from './students/add-students-link.tsx'

const said = messages.dashboard

/** An administrator's first screen: how much there is, and what waits to be done. */
export function Dashboard() {
  const query = useQuery(countsQuery)
  return (
    <Screen title={said.title} heading={said.heading} width="narrow" actions={<AddStudentsLink />}>
      <div className={styles.board}>
        <Opening query={query} failed={said.fetchFailed}>
          {(counts) => (
            <>
              <CountTiles counts={counts} />
              <QueueStrip queues={counts.queues} />
              <UndeliveredNote />
              <AuditLink />
            </>
          )}
        </Opening>
      </div>
    </Screen>
  )
}
