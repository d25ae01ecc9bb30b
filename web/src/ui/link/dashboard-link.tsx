import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconArrowLeft } from '@tabler/icons-react'
import { ButtonLink } from '../button/button.tsx'

/** The way back from a screen that the dashboard leads to. `ownLine`: on a phone, below a heading that needs the whole line. */
export const DashboardLink = ({ ownLine }: { ownLine?: boolean }) => (
  <span data-own-line={ownLine || undefined}>
    <ButtonLink to={screens.dashboard} Icon={IconArrowLeft}>
      {messages.shell.dashboard}
    </ButtonLink>
  </span>
)
