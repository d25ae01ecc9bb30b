import { screens } from '@portal/contract/paths'
import { forgettingMessages } from '@portal/contract/privacy/forgetting-messages'
import { IconEraser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { forgettingQuery } from '../../../../data/forgetting.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import { NoticeLink } from './notice-link.tsx'

/** A link to the students who are proposed to be forgotten; nothing if there are none. */
export function ForgettingNotice() {
  const { data } = useQuery(forgettingQuery)
  const proposed = data?.counts.proposed ?? 0
  if (proposed === 0) return null
  const text = forgettingMessages.notice(proposed, formatNumber(proposed))
  return <NoticeLink to={screens.forgetting} Icon={IconEraser} text={text} />
}
