import { secondFactorMessages } from '@portal/contract/people/second-factor-messages'
import { IconShieldLock, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { client } from '../../data/api/client.ts'
import { refreshOwnFactors, useRemoveFactor } from '../../data/people/second-factor.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useLastNonNull } from '../../ui/dialog/use-last-non-null.ts'
import { showFailure } from '../../ui/toast/show-failure.ts'
import { toast } from '../../ui/toast/toast.ts'

const text = secondFactorMessages.section

/** What is asked: to remove a passkey, or the app, whose id is null; or to make new recovery codes. */
export type Asked = { kind: 'remove'; id: string | null; name: string } | { kind: 'newCodes' }

type Props = {
  asked: Asked | null
  userId: string
  onClose: () => void
  onCodes: (codes: string[]) => void
}

/** Asks before a second factor is taken away or its recovery codes are made anew. The portal then asks whether it is them. */
export function FactorDialog({ asked, userId, onClose, onCodes }: Props) {
  const { mutateAsync: remove } = useRemoveFactor(userId)
  const shown = useLastNonNull(asked)
  const [isBusy, setBusy] = useState(false)
  const change = async (asked: Asked) => {
    if (asked.kind === 'remove') {
      await remove(asked.id)
      toast.success(text.removed(asked.name))
    } else {
      const { recoveryCodes } = await client.secondFactor.makeRecoveryCodes()
      onCodes(recoveryCodes)
      await refreshOwnFactors(userId)
    }
    onClose()
  }
  const confirm = async (asked: Asked) => {
    setBusy(true)
    await change(asked).catch((error: unknown) => showFailure(error, text.notSaved))
    setBusy(false)
  }
  const isRemoval = shown?.kind === 'remove'
  const Icon = isRemoval ? IconTrash : IconShieldLock
  return (
    <ConfirmDialog
      open={asked !== null}
      title={isRemoval ? text.removing(shown.name) : text.newCodes}
      explanation={isRemoval ? text.removingText : text.newCodesText}
      actionLabel={isRemoval ? text.remove : text.makeNew}
      icon={<Icon size={18} stroke={1.75} aria-hidden />}
      tone={isRemoval ? 'danger' : 'primary'}
      busy={isBusy}
      onConfirm={asked && (() => void confirm(asked))}
      onClose={onClose}
    />
  )
}
