import { ownNameInput } from '@portal/contract/people/account/account'
import { accountMessages } from '@portal/contract/people/account/account-messages'
import { fullName } from '@portal/contract/people/full-name'
import { IconPencil } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { TextField } from '../../forms/fields/inputs.tsx'
import forms from '../../forms/form.module.css'
import { FormButtons } from '../../forms/form-buttons.tsx'
import { showSubmitError } from '../../forms/show-submit-error.ts'
import { UnsavedGuard } from '../../forms/unsaved-guard.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useSessionDraft } from '../../forms/use-session-draft.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { BreakableEmail } from '../../ui/text/breakable-email.tsx'
import type from '../../ui/text/text.module.css'
import { typed } from '../../ui/text/typed.ts'
import { toast } from '../../ui/toast/toast.ts'
import styles from './account.module.css'
import { useSetOwnName } from './account.ts'
import { AccountSection, type AccountSectionProps } from './account-section.tsx'
import { OpenedForm } from './opened-form.tsx'

const text = accountMessages.name

/** The person's name, which the office changes of itself, and their e-mail, which nobody changes of themselves. */
export function NameSection(props: AccountSectionProps) {
  const { account, user } = props
  const isOffice = user.userType === 'admin'
  const facts = (
    <dl className={styles.facts}>
      <div>
        <dt>{text.name}</dt>
        <dd {...typed(fullName(account))}>{fullName(account)}</dd>
      </div>
      <div>
        <dt>{text.email}</dt>
        <dd>
          <BreakableEmail email={account.email} />
        </dd>
      </div>
    </dl>
  )
  return (
    <AccountSection title={text.title} explanation={isOffice ? text.ofOffice : text.ofStudent}>
      {isOffice ? (
        <OpenedForm
          summary={facts}
          open={text.change}
          Icon={IconPencil}
          form={(close) => <NameForm {...props} onClose={close} />}
        />
      ) : (
        <Panel padded>{facts}</Panel>
      )}
    </AccountSection>
  )
}

function NameForm({ account, user, onClose }: AccountSectionProps & { onClose: () => void }) {
  const { firstName, lastName } = account
  const form = useForm(ownNameInput, { firstName, lastName })
  useSessionDraft('own-name', form)
  const { mutateAsync } = useSetOwnName(user)
  const router = useRouter()
  const save = form.submit(async (name) => {
    if (!form.isDirty) return onClose()
    try {
      await mutateAsync(name)
      toast.success(text.saved)
      onClose()
      await router.invalidate()
    } catch (error) {
      showSubmitError(error, form, accountMessages.notSaved)
    }
  })
  return (
    <form noValidate ref={form.ref} className={forms.form} onSubmit={save}>
      <div className={forms.columns}>
        <TextField label={text.firstName} required autoComplete="given-name" {...form.field('firstName')} />
        <TextField label={text.lastName} autoComplete="family-name" {...form.field('lastName')} />
      </div>
      <p className={type.hint}>{text.hint}</p>
      <FormButtons save={text.save} busy={form.isSubmitting} onCancel={onClose} />
      <UnsavedGuard unsaved={form.isDirty} />
    </form>
  )
}
