import { secondFactorResetMessages as text } from '@portal/contract/people/second-factor-messages'
import { IconShieldOff } from '@tabler/icons-react'
import { useResetFactor } from '../../../../data/people/second-factor.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../ui/toast/toast.ts'

type Props = { person: { id: string; name: string }; open: boolean; onClose: () => void }

/** Takes the second factor of somebody away who has lost their device. */
export function ResetDialog({ person: { id, name }, open, onClose }: Props) {
  const { mutateAsync, isPending } = useResetFactor()
  const reset = async () => {
    await mutateAsync(id)
      .then(() => toast.success(text.done(name)))
      .catch((error: unknown) => showFailure(error, text.failed))
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={text.title(name)}
      explanation={text.explanation}
      actionLabel={text.reset}
      icon={<IconShieldOff size={18} stroke={1.75} aria-hidden />}
      tone="danger"
      busy={isPending}
      onConfirm={() => void reset()}
      onClose={onClose}
    />
  )
}
