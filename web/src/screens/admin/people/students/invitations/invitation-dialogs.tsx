import { invitationMessages } from '@portal/contract/people/invitation-messages'
import { IconMailShare, IconPrinter } from '@tabler/icons-react'
import { useInviteAll } from '../../../../../data/people/invitations.ts'
import type { StudentSearch } from '../../../../../data/people/students.ts'
import { ConfirmDialog } from '../../../../../ui/dialog/confirm-dialog.tsx'
import { formatNumber } from '../../../../../ui/text/format-number.ts'
import { showFailure } from '../../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../../ui/toast/toast.ts'
import type { useInvitationSlips } from './invitation-slips.tsx'

const text = invitationMessages

type DialogProps = {
  open: boolean
  list: Omit<StudentSearch, 'page' | 'pageSize'>
  /** How many students it is about; null if they have not all been counted. */
  count: number | null
  onClose: () => void
}

/** Asks before all students who match the filters are invited by e-mail. */
export function InviteAllDialog({ open, list, count, onClose }: DialogProps) {
  const { mutateAsync, isPending } = useInviteAll()
  const inviteAll = async () => {
    try {
      await mutateAsync(list)
      toast.success(text.inviteAllStarted)
      onClose()
    } catch (error) {
      showFailure(error, text.failed)
    }
  }
  return (
    <ConfirmDialog
      open={open}
      title={count === null ? text.inviteManyQuestion : text.inviteAllQuestion(count, formatNumber(count))}
      explanation={text.inviteAllWhy}
      actionLabel={text.inviteAll}
      icon={<IconMailShare size={18} stroke={1.75} aria-hidden />}
      tone="primary"
      busy={isPending}
      onConfirm={() => void inviteAll()}
      onClose={onClose}
    />
  )
}

/** Asks before slips are made for all students who match the filters. */
export function SlipsDialog({
  open,
  list,
  count,
  slips,
  onClose,
}: DialogProps & { slips: ReturnType<typeof useInvitationSlips> }) {
  const make = async () => {
    if (await slips.make(list)) onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={count === null ? text.slipsManyQuestion : text.slipsQuestion(count, formatNumber(count))}
      explanation={text.slipsWhy}
      actionLabel={text.printSlips}
      icon={<IconPrinter size={18} stroke={1.75} aria-hidden />}
      tone="primary"
      busy={slips.isPending}
      onConfirm={() => void make()}
      onClose={onClose}
    />
  )
}
