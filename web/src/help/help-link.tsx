import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { helpMessages } from '@portal/contract/shell/help-messages'
import { IconHelp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useOpenScreen } from '../use-screens.ts'

type HelpLinkProps = { className?: string; hasIcon?: boolean; onFollow?: () => void }

/**
 * Leads to the part of the help that is about the present screen, in a tab of its own: what is typed on the screen stays, and
 * both can be read beside each other.
 */
export function HelpLink({ className, hasIcon = true, onFollow }: HelpLinkProps) {
  const screen = useOpenScreen()
  return (
    <Link
      to={screens.help}
      hash={screen?.help ?? ''}
      target="_blank"
      className={className}
      title={helpMessages.ofThisScreen}
      onClick={onFollow}
    >
      {hasIcon && <IconHelp size={20} stroke={1.75} aria-hidden />}
      <span>
        {messages.shell.help} <span className="visually-hidden">{messages.common.opensInNewTab}</span>
      </span>
    </Link>
  )
}
