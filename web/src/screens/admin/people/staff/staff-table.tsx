import { fullName } from '@portal/contract/people/full-name'
import type { StaffMember } from '@portal/contract/people/staff/staff'
import { staffMessages as text } from '@portal/contract/people/staff/staff-messages'
import { IconBan, IconMail } from '@tabler/icons-react'
import { offersSecondFactor, ssoName } from '../../../../runtime-config.ts'
import { Badge } from '../../../../ui/badge/status-badge.tsx'
import type { Column } from '../../../../ui/list/data-table.tsx'
import { Avatar } from '../../../../ui/photo/avatar.tsx'
import { BreakableEmail } from '../../../../ui/text/breakable-email.tsx'
import { DateTime } from '../../../../ui/text/date-time.tsx'
import { formatDateTime } from '../../../../ui/text/format-datetime.ts'
import type from '../../../../ui/text/text.module.css'
import { RoleName } from './role-name.tsx'
import { SignInState } from './sign-in-state.tsx'
import styles from './staff.module.css'
import { StaffMenu } from './staff-menu.tsx'

const signInColumn: Column<StaffMember> = {
  id: 'signIn',
  head: text.signIn,
  width: 'max(13rem, 19vw)',
  cell: (person) => <SignInState person={person} />,
}

/** The people of the office. Who is signed in cannot change themselves. */
export const staffColumns = (ownId: string): Column<StaffMember>[] => [
  {
    id: 'name',
    head: text.name,
    card: 'title',
    unlabelled: true,
    rowHeader: true,
    cell: (person) => <Name person={person} isOwn={person.id === ownId} />,
  },
  { id: 'role', head: text.role, card: 'half', width: '8rem', cell: ({ role }) => <RoleName role={role} /> },
  {
    id: 'lastSignIn',
    head: text.lastSignIn,
    card: 'half',
    width: '9.5rem',
    cell: ({ lastSignIn }) => (lastSignIn ? <DateTime at={lastSignIn} /> : text.never),
  },
  ...(offersSecondFactor || ssoName ? [signInColumn] : []),
  { id: 'state', head: text.state, width: '10.5rem', cell: (person) => <State person={person} /> },
  {
    id: 'more',
    head: text.more,
    card: 'corner',
    unlabelled: true,
    centered: true,
    width: '4rem',
    cell: (person) => person.id !== ownId && <StaffMenu person={person} />,
  },
]

function Name({ person, isOwn }: { person: StaffMember; isOwn: boolean }) {
  const name = fullName(person)
  return (
    <span className={styles.name}>
      <Avatar imageUrl={null} name={name} />
      <span>
        <b>{name}</b> {isOwn && <span>{text.you}</span>}
        <small className={type.small}>
          <BreakableEmail email={person.email} />
        </small>
      </span>
    </span>
  )
}

const states = {
  active: { Icon: null, tone: undefined },
  invited: { Icon: IconMail, tone: 'Pending' },
  disabled: { Icon: IconBan, tone: undefined },
} as const

function State({ person: { state, invitedUntil } }: { person: StaffMember }) {
  const { Icon, tone } = states[state]
  const isOver = invitedUntil === null || new Date(invitedUntil) < new Date()
  return (
    <>
      <Badge Icon={Icon} tone={tone}>
        {text.states[state]}
      </Badge>
      {state === 'invited' && (
        <small className={type.small}>
          {isOver ? text.linkEnded : text.linkEnds(formatDateTime(invitedUntil).date)}
        </small>
      )}
    </>
  )
}
