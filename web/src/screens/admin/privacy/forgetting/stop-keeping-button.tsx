import type { Proposal } from '@portal/contract/privacy/forgetting'
import { forgettingMessages } from '@portal/contract/privacy/forgetting-messages'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useStopKeeping } from '../../../../data/privacy/forgetting.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { onePress } from '../../../../ui/button/one-press.ts'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../ui/toast/toast.ts'

const text = forgettingMessages

/** Proposes a kept student again; they leave the list. */
export function StopKeepingButton({ proposal }: { proposal: Proposal }) {
  const { mutateAsync, isPending, isSuccess } = useStopKeeping()
  const propose = () =>
    mutateAsync(proposal).then(
      () => toast.success(text.proposedAgain(proposal.name)),
      (error: unknown) => showFailure(error, text.failed),
    )
  return (
    <Button
      size="small"
      Icon={IconArrowBackUp}
      aria-label={text.stopKeepingOf(proposal.name)}
      busy={isPending || isSuccess}
      {...onePress(() => void propose())}
    >
      {text.stopKeeping}
    </Button>
  )
}
