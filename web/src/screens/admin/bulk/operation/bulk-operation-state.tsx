import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconColumns3,
  IconEye,
  IconLoader2,
  IconPlayerPause,
} from '@tabler/icons-react'
import { Badge } from '../../../../ui/badge/status-badge.tsx'

const displays = {
  columns: { Icon: IconColumns3, tone: 'Pending' },
  planning: { Icon: IconLoader2, tone: 'Approved' },
  preview: { Icon: IconEye, tone: 'Pending' },
  draft: { Icon: IconEye, tone: 'Pending' },
  applying: { Icon: IconLoader2, tone: 'Approved' },
  stopped: { Icon: IconPlayerPause, tone: 'Pending' },
  applied: { Icon: IconCircleCheck, tone: 'Completed' },
  undoing: { Icon: IconLoader2, tone: 'Approved' },
  undone: { Icon: IconArrowBackUp, tone: 'Approved' },
  cancelled: { Icon: IconCircleX, tone: 'Rejected' },
} as const

/** The state of a bulk operation as icon, word and colour. `texts` has the words. */
export function BulkOperationStateBadge<State extends keyof typeof displays>(props: {
  state: State
  texts: Record<State, string>
}) {
  const { state, texts } = props
  return <Badge {...displays[state]}>{texts[state]}</Badge>
}
