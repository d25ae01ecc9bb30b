import type { OwnSession, OwnSessions } from '@portal/contract/people/account/account'
import { accountMessages } from '@portal/contract/people/account/account-messages'
import { ownSignInLinkMessages } from '@portal/contract/people/single-sign-on/sign-in-link-messages'
import { IconCircleDot, IconDeviceDesktop, IconDeviceMobile, IconLogout } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { canBeChecked, ssoName } from '../../runtime-config.ts'
import { Badge } from '../../ui/badge/status-badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { QueryView } from '../../ui/loading/query-view.tsx'
import { dateAndTime } from '../../ui/text/format-datetime.ts'
import type from '../../ui/text/text.module.css'
import { showFailure } from '../../ui/toast/show-failure.ts'
import { toast } from '../../ui/toast/toast.ts'
import styles from './account.module.css'
import { sessionsQuery, useEndSession } from './account.ts'
import { AccountRow } from './account-row.tsx'
import { AccountSection, type AccountSectionProps } from './account-section.tsx'
import { KeptCards } from './kept-cards.tsx'

const text = accountMessages.sessions
const PHONES = ['Android', 'iPhone', 'iPad']

/** Where the person is signed in, and the phones that keep their ID card. */
export function SessionsSection({ user }: AccountSectionProps) {
  const query = useQuery(sessionsQuery(user.id))
  return (
    <AccountSection title={text.title} explanation={text.explanation}>
      <QueryView query={query} failedText={text.failed}>
        {(sessions) => <Sessions sessions={sessions} userId={user.id} />}
      </QueryView>
      {user.userType === 'student' && canBeChecked && <KeptCards studentId={user.id} />}
    </AccountSection>
  )
}

function Sessions({ sessions: { rows, others }, userId }: { sessions: OwnSessions; userId: string }) {
  const { mutate, isPending } = useEndSession(userId)
  const end = (id: string, done: string) =>
    mutate(id, {
      onSuccess: () => toast.success(done),
      onError: (error) => showFailure(error, accountMessages.notSaved),
    })
  const hidden = others + 1 - rows.length
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <SessionRow key={row.id} row={row} isBusy={isPending} onEnd={end} />
        ))}
      </ul>
      {hidden > 0 && <p className={type.hint}>{text.more(hidden)}</p>}
      {others > 0 && (
        <Button tone="reject" busy={isPending} Icon={IconLogout} onClick={() => end('others', text.endedOthers)}>
          {text.endOthers(others)}
        </Button>
      )}
    </>
  )
}

type RowProps = { row: OwnSession; isBusy: boolean; onEnd: (id: string, done: string) => void }

function SessionRow({ row, isBusy, onEnd }: RowProps) {
  const { id, isCurrent, browser, system, address, isBySso, since, lastUsed } = row
  const name = browser && system ? text.browserOn(browser, system) : (browser ?? system ?? text.unknown)
  const begun = dateAndTime(since)
  const used = !isCurrent && lastUsed && text.lastUsed(dateAndTime(lastUsed))
  return (
    <AccountRow
      id={id}
      Icon={system && PHONES.includes(system) ? IconDeviceMobile : IconDeviceDesktop}
      name={name}
      details={[address, isBySso && ssoName && ownSignInLinkMessages.ofSession(ssoName), text.since(begun), used]
        .filter(Boolean)
        .join(' · ')}
      badge={
        isCurrent && (
          <Badge Icon={IconCircleDot} tone="Approved">
            {text.here}
          </Badge>
        )
      }
      action={
        isCurrent
          ? undefined
          : { word: text.end, label: text.endOf(name, begun), busy: isBusy, run: () => onEnd(id, text.ended(name)) }
      }
    />
  )
}
