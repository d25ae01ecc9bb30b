import { messages } from '@portal/contract/messages'
import type { UndeliveredEmail } from '@portal/contract/office/undelivered-emails'
import { undeliveredMessages } from '@portal/contract/office/undelivered-messages'
import { IconMailCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { undeliveredEmailsQuery, useDiscardEmail } from '../../../data/office/mail.ts'
import { hasMailServer } from '../../../runtime-config.ts'
import { DeleteDialog } from '../../../ui/dialog/delete-dialog.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { DashboardLink } from '../../../ui/link/dashboard-link.tsx'
import { ListTable } from '../../../ui/list/list-frame.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { emailColumns, Recipient } from './mail/emails-table.tsx'

const route = getRouteApi('/signed-in/admin/mail')
const text = undeliveredMessages

/** The e-mails that could not be delivered, with buttons to send them again or delete them. */
export function UndeliveredMail() {
  const list = useListState(route.useSearch(), route.useNavigate())
  const { page, pageSize } = list
  const query = useQuery(undeliveredEmailsQuery({ page, pageSize }))
  const [discarding, setDiscarding] = useState<UndeliveredEmail | null>(null)
  return (
    <Screen title={messages.shell.mail} actions={<DashboardLink ownLine />}>
      <ListTable
        query={query}
        list={list}
        empty={{ text: hasMailServer ? text.empty : text.noMail, Icon: IconMailCheck }}
        columns={emailColumns(setDiscarding)}
      />
      <DiscardDialog row={discarding} onClose={() => setDiscarding(null)} />
    </Screen>
  )
}

function DiscardDialog({ row, onClose }: { row: UndeliveredEmail | null; onClose: () => void }) {
  return (
    <DeleteDialog
      row={row}
      text={text}
      mutation={useDiscardEmail()}
      summary={({ to, subject }) => <Recipient name={to.name} second={subject} />}
      deleteError={() => text.failed}
      onClose={onClose}
    />
  )
}
