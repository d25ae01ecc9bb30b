import type { LetterTemplateVersion } from '@portal/contract/documents/letters/letter-templates'
import { templateMessages } from '@portal/contract/documents/letters/template-messages'
import { IconArchive, IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { Badge } from '../../../../ui/status-badge.tsx'

const display = {
  draft: { Icon: IconPencil, tone: 'Pending' },
  inUse: { Icon: IconCircleCheck, tone: 'Completed' },
  kept: { Icon: IconArchive, tone: undefined },
} as const

/** The state of a template or of a version of it, as sign, word and colour. */
export const TemplateState = ({ state }: Pick<LetterTemplateVersion, 'state'>) => (
  <span>
    <Badge {...display[state]}>{templateMessages.states[state]}</Badge>
  </span>
)
