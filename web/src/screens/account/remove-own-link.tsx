import { ownSignInLinkMessages as text } from '@portal/contract/people/single-sign-on/sign-in-link-messages'
import { ownSignInLinkRemoval } from '@portal/contract/people/single-sign-on/sign-in-links'
import { IconLinkOff } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useRemoveOwnLink } from '../../data/people/sign-in-links.ts'
import { CurrentPasswordForm } from '../../forms/current-password-form.tsx'
import { FormAnswer } from '../../forms/form-answer.tsx'
import { showSubmitError } from '../../forms/show-submit-error.ts'
import { useForm } from '../../forms/use-form.ts'
import { ssoName } from '../../runtime-config.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/toast/toast.ts'

type Props = { open: boolean; userId: string; onClose: () => void }

/** Asks for the password, with which the person signs in from then on. */
export function RemoveOwnLink({ open, userId, onClose }: Props) {
  const form = useForm(ownSignInLinkRemoval, { currentPassword: '' })
  const { mutateAsync } = useRemoveOwnLink(userId)
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState('')
  const close = () => {
    form.reset()
    setRefusal('')
    onClose()
  }
  const confirm = form.submit(async (confirmed) => {
    setRefusal('')
    try {
      await mutateAsync(confirmed)
      toast.success(text.removed)
      close()
    } catch (error) {
      setRefusal(showSubmitError(error, form, text.notSaved))
    }
  })
  return (
    <ConfirmDialog
      open={open}
      title={text.removing(ssoName)}
      explanation={text.removingText}
      actionLabel={text.remove}
      Icon={IconLinkOff}
      tone="danger"
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
