import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import type { SignedInUser } from '@portal/contract/people/session'
import { Link } from '@tanstack/react-router'
import { HelpLink } from '../help/help-link.tsx'

/** What the foot of every screen has for whoever is signed in. A student's bar has no room for Help. */
export default function OwnLinks({ user }: { user: SignedInUser }) {
  return (
    <>
      {user.userType === 'student' && <HelpLink hasIcon={false} />}
      <Link to={screens.account}>{messages.shell.account}</Link>
    </>
  )
}
