import { confirmedByPassword, type OwnSecondFactor, type TotpEnrolment } from '@portal/contract/people/second-factor'
import { PASSKEYS_PER_PERSON } from '@portal/contract/people/second-factor-limits'
import { secondFactorMessages } from '@portal/contract/people/second-factor-messages'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { client } from '../../data/client.ts'
import { canUsePasskeys } from '../../data/passkeys.ts'
import { refreshOwnFactors } from '../../data/second-factor.ts'
import forms from '../../forms/form.module.css'
import { PasswordField } from '../../forms/inputs.tsx'
import { showSubmitError } from '../../forms/show-submit-error.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import type from '../../ui/text.module.css'
import { AddApp } from '../second-factor/add-app.tsx'
import { AddPasskey } from '../second-factor/add-passkey.tsx'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'
import styles from '../second-factor/second-factor.module.css'
import { useFirstFocus } from '../second-factor/use-first-focus.ts'
import { FormButtons } from './form-buttons.tsx'

const text = secondFactorMessages.section

type Step = 'closed' | 'passkey' | 'app' | { enrolment: TotpEnrolment } | { codes: string[] }
type Props = { own: OwnSecondFactor; userId: string }

/** The buttons that add a passkey or an app, or put another app in its place; and in their place what is to be done for it. */
export function AddFactor({ own, userId }: Props) {
  const [step, setStep] = useState<Step>('closed')
  const first = useRef<HTMLButtonElement>(null)
  const panel = useFirstFocus<HTMLFieldSetElement>(typeof step === 'object' && 'codes' in step ? undefined : step)
  const title = useId()
  const wasOpen = useRef(false)
  useEffect(() => {
    if (step === 'closed' && wasOpen.current) first.current?.focus()
    wasOpen.current = step !== 'closed'
  }, [step])
  const close = () => setStep('closed')
  const show = ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    void refreshOwnFactors(userId)
    if (recoveryCodes.length > 0) setStep({ codes: recoveryCodes })
    else close()
  }
  if (step === 'closed') return <AddButtons own={own} first={first} onAdd={setStep} />
  if (typeof step === 'object' && 'codes' in step) {
    return (
      <Panel padded>
        <RecoveryCodes level="h3" codes={step.codes} onKept={close} />
      </Panel>
    )
  }
  return (
    <Panel padded>
      <fieldset ref={panel} className={styles.stack} aria-labelledby={title}>
        <h3 id={title}>{step === 'passkey' ? text.addPasskey : appButton(own)}</h3>
        {step === 'passkey' ? (
          <AddPasskey
            asksPassword
            onCancel={close}
            enrol={(currentPassword) => client.secondFactor.enrolPasskey({ currentPassword })}
            confirm={async (input) => show(await client.secondFactor.confirmPasskey(input))}
          />
        ) : step === 'app' ? (
          <PasswordForm onEnrolment={(enrolment) => setStep({ enrolment })} onCancel={close} />
        ) : (
          <AddApp
            onCancel={close}
            enrolment={step.enrolment}
            confirm={async (input) => show(await client.secondFactor.confirmTotp(input))}
          />
        )}
      </fieldset>
    </Panel>
  )
}

type ButtonsProps = {
  own: OwnSecondFactor
  first: React.RefObject<HTMLButtonElement | null>
  onAdd: (step: 'passkey' | 'app') => void
}

const appButton = ({ totp }: OwnSecondFactor) => (totp ? text.newApp : text.addApp)

function AddButtons({ own, first, onAdd }: ButtonsProps) {
  const { offersPasskeys, passkeys } = own
  const icon = <IconPlus size={18} stroke={1.75} aria-hidden />
  const mayAddPasskey = offersPasskeys && canUsePasskeys() && passkeys.length < PASSKEYS_PER_PERSON
  return (
    <div className={styles.buttons}>
      {mayAddPasskey && (
        <Button ref={first} icon={icon} onClick={() => onAdd('passkey')}>
          {text.addPasskey}
        </Button>
      )}
      <Button ref={mayAddPasskey ? null : first} icon={icon} onClick={() => onAdd('app')}>
        {appButton(own)}
      </Button>
      {!offersPasskeys && <p className={type.hint}>{text.noPasskeysHere}</p>}
    </div>
  )
}

type FormProps = { onEnrolment: (enrolment: TotpEnrolment) => void; onCancel: () => void }

/** The password, before the secret of an app is shown. */
function PasswordForm({ onEnrolment, onCancel }: FormProps) {
  const form = useForm(confirmedByPassword, { currentPassword: '' })
  const next = form.submit(async (input) => {
    try {
      onEnrolment(await client.secondFactor.enrolTotp(input))
    } catch (error) {
      showSubmitError(error, form, text.notSaved)
    }
  })
  return (
    <form noValidate className={forms.form} ref={form.ref} onSubmit={next}>
      <PasswordField
        label={text.currentPassword}
        autoComplete="current-password"
        required
        readOnly={form.isSubmitting}
        {...form.field('currentPassword')}
      />
      <FormButtons save={text.next} busy={form.isSubmitting} onCancel={onCancel} />
    </form>
  )
}
