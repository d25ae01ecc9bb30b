import { IconArchive, IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { Badge } from './status-badge.tsx'

const display = {
  draft: { Icon: IconPencil, tone: 'Pending' },
  inUse: { Icon: IconCircleCheck, tone: 'Completed' },
  kept: { Icon: IconArchive, tone: undefined },
} as const

type VersionStateProps = { state: keyof typeof display; label: string }

/** The state of what is written in versions, such as a template, as sign, word and colour. */
export const VersionState = ({ state, label }: VersionStateProps) => (
  <span>
    <Badge {...display[state]}>{label}</Badge>
  </span>
)
