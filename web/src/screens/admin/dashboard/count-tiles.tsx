import type { Counts } from '@portal/contract/counts'
import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconArrowRight, IconCertificate, IconId, IconMessages, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './count-tiles.module.css'

const said = messages.dashboard
const number = new Intl.NumberFormat()

/** The four counts; those of which there is a list lead to it. */
export function CountTiles({ counts }: { counts: Counts }) {
  const { students, activeStudents, idCards, certificates, requests } = counts
  return (
    <ul className={styles.tiles}>
      <Tile
        label={said.students}
        count={students}
        icon={<IconUsers size={26} stroke={1.75} aria-hidden />}
        to={screens.manageStudents}
        about={activeStudents === students ? undefined : said.active(number.format(activeStudents))}
      />
      <Tile label={said.idCards} count={idCards} icon={<IconId size={26} stroke={1.75} aria-hidden />} />
      <Tile
        label={said.certificates}
        count={certificates}
        icon={<IconCertificate size={26} stroke={1.75} aria-hidden />}
      />
      <Tile
        label={said.requests}
        count={requests}
        icon={<IconMessages size={26} stroke={1.75} aria-hidden />}
        to={screens.pendingRequests}
      />
    </ul>
  )
}

type TileProps = { label: string; count: number; icon: ReactNode; to?: string; about?: string | undefined }

function Tile({ label, count, icon, to, about }: TileProps) {
  const face = (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.label}>{label}</span> <span className={styles.count}>{number.format(count)}</span>{' '}
      {about && <span className={styles.about}>{about}</span>}
    </>
  )
  return (
    <li>
      {to ? (
        <Link to={to} className={styles.tile}>
          {face}
          <IconArrowRight size={20} stroke={1.75} aria-hidden className={styles.arrow} />
        </Link>
      ) : (
        <div className={styles.tile}>{face}</div>
      )}
    </li>
  )
}
