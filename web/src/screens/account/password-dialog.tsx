import { confirmedByPassword } from '@portal/contract/people/second-factor'
import { secondFactorMessages } from '@portal/contract/people/second-factor-messages'
import { IconShieldLock, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { client } from '../../data/client.ts'
import { refreshOwnFactors, useRemoveFactor } from '../../data/second-factor.ts'
import { CurrentPasswordForm } from '../../forms/current-password-form.tsx'
import { FormAnswer } from '../../forms/form-answer.tsx'
import { showSubmitError } from '../../forms/show-submit-error.ts'
import { useForm } from '../../forms/use-form.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useLastNonNull } from '../../ui/use-last-non-null.ts'

const text = secondFactorMessages.section

/** What is asked for the password: to remove a passkey, or the app, whose id is null; or to make new recovery codes. */
export type Asked = { kind: 'remove'; id: string | null; name: string } | { kind: 'newCodes' }

type Props = {
  asked: Asked | null
  userId: string
  onClose: () => void
  onCodes: (codes: string[]) => void
}

/** Asks for the present password before a second factor is taken away or its recovery codes are made anew. */
export function PasswordDialog({ asked, userId, onClose, onCodes }: Props) {
  const form = useForm(confirmedByPassword, { currentPassword: '' })
  const { mutateAsync: remove } = useRemoveFactor(userId)
  const shown = useLastNonNull(asked)
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState('')
  const close = () => {
    form.reset()
    setRefusal('')
    onClose()
  }
  const confirm = form.submit(async ({ currentPassword }) => {
    if (!asked) return
    setRefusal('')
    try {
      if (asked.kind === 'remove') {
        await remove({ id: asked.id, currentPassword })
        toast.success(text.removed(asked.name))
      } else {
        const { recoveryCodes } = await client.secondFactor.makeRecoveryCodes({ currentPassword })
        onCodes(recoveryCodes)
        await refreshOwnFactors(userId)
      }
      close()
    } catch (error) {
      setRefusal(showSubmitError(error, form, text.notSaved))
    }
  })
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
      busy={form.isSubmitting}
      onConfirm={() => void confirm()}
      onClose={close}
      firstField={input}
    >
      <CurrentPasswordForm label={text.currentPassword} form={form} onSubmit={confirm} input={input} />
      <FormAnswer text={refusal} isRefusal />
    </ConfirmDialog>
  )
}
