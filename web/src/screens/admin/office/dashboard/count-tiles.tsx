import { messages } from '@portal/contract/messages'
import { dashboardMessages } from '@portal/contract/office/dashboard-messages'
import { type StaticPath, screens } from '@portal/contract/paths'
import type { Counts } from '@portal/contract/people/counts'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useIsFeatureOn } from '../../../../data/office/features.ts'
import panel from '../../../../ui/layout/panel.module.css'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import type from '../../../../ui/text/text.module.css'
import { useMayOpen } from '../../../../use-may-open.ts'
import styles from './count-tiles.module.css'

const text = messages.dashboard

/** The four counts, with links to the lists that the user may open. */
export function CountTiles({ counts }: { counts: Counts }) {
  const hasLetters = useIsFeatureOn('letters')
  const { students, activeStudents, idCards, certificates, requests } = counts
  return (
    <ul className={`${panel.panel} ${styles.tiles}`}>
      <Tile
        label={text.students}
        count={students}
        to={screens.manageStudents}
        details={activeStudents === students ? undefined : text.active(formatNumber(activeStudents))}
      />
      <Tile label={text.idCards} count={idCards} />
      <Tile
        label={text.certificates}
        count={certificates}
        explanation={hasLetters ? dashboardMessages.certificatesExplained : undefined}
      />
      <Tile label={text.requests} count={requests} />
    </ul>
  )
}

type TileProps = {
  label: string
  count: number
  to?: StaticPath
  details?: string | undefined
  /** What is counted, as a tooltip. */
  explanation?: string | undefined
}

function Tile({ label, count, to, details, explanation }: TileProps) {
  const mayOpen = useMayOpen()
  const content = (
    <>
      <span className={styles.label}>{label}</span> <span className={styles.count}>{formatNumber(count)}</span>{' '}
      {details && <span className={type.hint}>{details}</span>}
    </>
  )
  return (
    <li>
      {to && mayOpen(to) ? (
        <Link to={to} className={styles.tile}>
          {content}
          <IconChevronRight size={20} stroke={1.75} aria-hidden className={styles.arrow} />
        </Link>
      ) : (
        <div className={styles.tile} title={explanation}>
          {content}
        </div>
      )}
    </li>
  )
}
