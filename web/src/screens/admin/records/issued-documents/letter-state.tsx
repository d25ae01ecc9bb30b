import type { IssuedLetter } from '@portal/contract/documents/letters/issued-letters'
import { registerMessages } from '@portal/contract/documents/letters/register-messages'
import type { RequestStatus } from '@portal/contract/records/requests'
import {
  IconAlertTriangle,
  IconBan,
  IconCalendarOff,
  IconHourglass,
  IconReplace,
  IconUserOff,
} from '@tabler/icons-react'
import { Badge } from '../../../../ui/badge/status-badge.tsx'

const display: Record<IssuedLetter['state'], { Icon: typeof IconBan | null; tone: RequestStatus | undefined }> = {
  making: { Icon: IconHourglass, tone: 'Pending' },
  failed: { Icon: IconAlertTriangle, tone: 'Rejected' },
  valid: { Icon: null, tone: undefined },
  expired: { Icon: IconCalendarOff, tone: undefined },
  replaced: { Icon: IconReplace, tone: undefined },
  cancelled: { Icon: IconBan, tone: 'Rejected' },
  forgotten: { Icon: IconUserOff, tone: undefined },
}

/** The state of a letter as sign, word and colour. */
export const LetterState = ({ state }: Pick<IssuedLetter, 'state'>) => (
  <span>
    <Badge {...display[state]}>{registerMessages.states[state]}</Badge>
  </span>
)
