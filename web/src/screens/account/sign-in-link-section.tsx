import { ownSignInLinkMessages as text } from '@portal/contract/people/single-sign-on/sign-in-link-messages'
import type { OwnSignInLink } from '@portal/contract/people/single-sign-on/sign-in-links'
import { IconBuildingBank, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownLinkQuery } from '../../data/people/sign-in-links.ts'
import { ssoName } from '../../runtime-config.ts'
import { Badge } from '../../ui/badge/status-badge.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { QueryView } from '../../ui/loading/query-view.tsx'
import { dateAndTime, formatDateTime } from '../../ui/text/format-datetime.ts'
import styles from './account.module.css'
import { AccountRow } from './account-row.tsx'
import { AccountSection, type AccountSectionProps } from './account-section.tsx'
import { RemoveOwnLink } from './remove-own-link.tsx'

/** The account of the institution with which the person signs in; only where there is single sign-on. */
export const SignInLinkSection = (props: AccountSectionProps) => (ssoName ? <OwnLink {...props} /> : null)

function OwnLink({ account, user }: AccountSectionProps) {
  const query = useQuery(ownLinkQuery(user.id))
  const isOfOffice = user.userType === 'admin'
  return (
    <AccountSection title={text.title(ssoName)} explanation={text.explanation}>
      <QueryView query={query} failedText={text.failed}>
        {({ link }: OwnSignInLink) =>
          link ? (
            <LinkRow link={link} userId={user.id} mayRemove={isOfOffice && account.passwordSince !== null} />
          ) : (
            <Panel padded>
              <p>{isOfOffice ? text.noneOfOffice : text.none(ssoName)}</p>
            </Panel>
          )
        }
      </QueryView>
    </AccountSection>
  )
}

type RowProps = { link: NonNullable<OwnSignInLink['link']>; userId: string; mayRemove: boolean }

/** Whoever has no password could not sign in any more without it. */
function LinkRow({ link: { linkedAt, lastUsedAt }, userId, mayRemove }: RowProps) {
  const [isAsking, setAsking] = useState(false)
  const details = [text.since(formatDateTime(linkedAt).date), lastUsedAt && text.used(dateAndTime(lastUsedAt))]
  return (
    <>
      <ul className={styles.rows}>
        <AccountRow
          id="sign-in-link"
          Icon={IconBuildingBank}
          name={text.linked(ssoName)}
          details={details.filter(Boolean).join(' · ')}
          badge={
            <Badge Icon={IconCircleCheck} tone="Completed">
              {text.on}
            </Badge>
          }
          action={
            mayRemove
              ? { word: text.remove, label: text.removeOf(ssoName), busy: false, run: () => setAsking(true) }
              : undefined
          }
        />
      </ul>
      <RemoveOwnLink open={isAsking} userId={userId} onClose={() => setAsking(false)} />
    </>
  )
}
