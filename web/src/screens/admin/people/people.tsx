import { settingsMessages } from '@portal/contract/office/settings/settings-messages'
import { screens } from '@portal/contract/paths'
import { staffMessages as text } from '@portal/contract/people/staff/staff-messages'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { staffQuery } from '../../../data/people/staff.ts'
import { useSignedInUser } from '../../../data/session/use-user.ts'
import count from '../../../ui/badge/count.module.css'
import { Button } from '../../../ui/button/button.tsx'
import { useLazyDialog } from '../../../ui/dialog/use-lazy-dialog.tsx'
import { Heading, ScreenFrame } from '../../../ui/layout/screen.tsx'
import { BackBar } from '../../../ui/link/back-link.tsx'
import { ShortTable } from '../../../ui/list/list-frame.tsx'
import { formatNumber } from '../../../ui/text/format-number.ts'
import type from '../../../ui/text/text.module.css'
import { RoleMatrix } from './staff/role-matrix.tsx'
import styles from './staff/staff.module.css'
import { staffColumns } from './staff/staff-table.tsx'

const loadInvite = () => import('./staff/invite-dialog.tsx').then(({ InviteDialog }) => InviteDialog)

/** Who works in the office, and with which role. */
export function People() {
  const query = useQuery(staffQuery)
  const { id } = useSignedInUser()
  const { show, dialog } = useLazyDialog(loadInvite, {})
  return (
    <ScreenFrame title={text.title}>
      <BackBar to={screens.settings} label={settingsMessages.title} />
      <div className={styles.head}>
        <Heading>{text.title}</Heading>
        {query.data && <span className={count.count}>{formatNumber(query.data.length)}</span>}
        <Button tone="primary" Icon={IconUserPlus} iconSize={20} aria-haspopup="dialog" onClick={() => void show()}>
          {text.invite.open}
        </Button>
      </div>
      <p className={`${type.explanation} ${styles.explanation}`}>{text.explanation}</p>
      <ShortTable query={query} columns={staffColumns(id)} className={styles.table} />
      <RoleMatrix />
      {dialog}
    </ScreenFrame>
  )
}
