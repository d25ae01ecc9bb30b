import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconMailExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { undeliveredEmailsQuery } from '../../../../data/mail.ts'
import { NoticeLink } from './notice-link.tsx'

/** A link to the undelivered e-mails; nothing if there are none. */
export function UndeliveredNotice() {
  const { data } = useQuery(undeliveredEmailsQuery({}))
  if (!data || data.total === 0) return null
  return <NoticeLink to={screens.mail} Icon={IconMailExclamation} text={messages.dashboard.undelivered(data.total)} />
}
