import { ownPasswordForm } from '@portal/contract/people/account/account'
import { accountMessages } from '@portal/contract/people/account/account-messages'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { PasswordField } from '../../forms/fields/inputs.tsx'
import forms from '../../forms/form.module.css'
import { FormAnswer } from '../../forms/form-answer.tsx'
import { FormButtons } from '../../forms/form-buttons.tsx'
import { showSubmitError } from '../../forms/show-submit-error.ts'
import { UnsavedGuard } from '../../forms/unsaved-guard.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { formatDateTime } from '../../ui/text/format-datetime.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useSetOwnPassword } from './account.ts'
import { AccountSection, type AccountSectionProps } from './account-section.tsx'
import { OpenedForm } from './opened-form.tsx'

const text = accountMessages.password
const empty = { currentPassword: '', password: '', confirmPassword: '' }

/** The password: since when it is the present one, and a new one. Nothing where students have none. */
export function PasswordSection({ account: { email, passwordSince, isPasswordOff }, user }: AccountSectionProps) {
  if (isPasswordOff) return null
  if (passwordSince === null) {
    return (
      <AccountSection title={text.title}>
        <Panel padded>
          <p>{text.none}</p>
        </Panel>
      </AccountSection>
    )
  }
  return (
    <AccountSection title={text.title} explanation={text.since(formatDateTime(passwordSince).date)}>
      <OpenedForm
        summary={<p>{text.explanation}</p>}
        open={text.change}
        Icon={IconKey}
        form={(close) => <PasswordForm userId={user.id} email={email} onClose={close} />}
      />
    </AccountSection>
  )
}

function PasswordForm({ userId, email, onClose }: { userId: string; email: string; onClose: () => void }) {
  const form = useForm(ownPasswordForm, empty)
  const [refusal, setRefusal] = useState('')
  const { mutateAsync } = useSetOwnPassword(userId)
  const save = form.submit(async ({ currentPassword, password }) => {
    setRefusal('')
    try {
      await mutateAsync({ currentPassword, password })
      toast.success(text.saved)
      onClose()
    } catch (error) {
      setRefusal(showSubmitError(error, form, accountMessages.notSaved))
    }
  })
  const field = (name: keyof typeof empty, autoComplete: string) => ({
    ...{ required: true, readOnly: form.isSubmitting, autoComplete },
    ...form.field(name),
  })
  return (
    <form noValidate ref={form.ref} className={forms.form} onSubmit={save}>
      {/* Tells a password manager whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={text.current} {...field('currentPassword', 'current-password')} />
      <PasswordField label={text.password} {...field('password', 'new-password')} />
      <PasswordField label={text.again} {...field('confirmPassword', 'new-password')} />
      <FormAnswer text={refusal} isRefusal />
      <FormButtons save={text.save} busy={form.isSubmitting} onCancel={onClose} />
      <UnsavedGuard unsaved={form.isDirty} />
    </form>
  )
}
