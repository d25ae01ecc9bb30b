import {
  type ConfirmationInput,
  type ConfirmationWay,
  confirmationPassword,
} from '@portal/contract/people/second-factor/confirmation'
import { confirmationMessages as text } from '@portal/contract/people/second-factor/confirmation-messages'
import { recoveryCode, totpCode } from '@portal/contract/people/second-factor/second-factor'
import { IconFingerprint, IconShieldCheck } from '@tabler/icons-react'
import { type RefObject, type SyntheticEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { client } from '../data/api/client.ts'
import { problemOf } from '../data/api/problems.ts'
import { isSessionExpired } from '../data/api/session-expired.ts'
import { canUsePasskeys, signWithPasskey } from '../data/people/passkeys.ts'
import { confirmWith } from '../data/session/confirmation.ts'
import { cachedUser } from '../data/session/session.ts'
import { CurrentPasswordForm } from '../forms/current-password-form.tsx'
import { TextField } from '../forms/fields/inputs.tsx'
import { FormAnswer } from '../forms/form-answer.tsx'
import { showSubmitError } from '../forms/show-submit-error.ts'
import { type Form, useForm } from '../forms/use-form.ts'
import quiet from '../ui/button/quiet-button.module.css'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { toast } from '../ui/toast/toast.ts'
import { ConfirmAtInstitution } from './confirm-at-institution.tsx'
import styles from './confirmation-dialog.module.css'

type Props = {
  ways: readonly ConfirmationWay[]
  /** The name of the institution's own sign-in, where it confirms as well. */
  singleSignOn: string | null
  onAnswer: (isConfirmed: boolean) => void
  open: boolean
  onClose: () => void
}

const totp = z.strictObject({ code: totpCode })
const recovery = z.strictObject({ code: recoveryCode })

/** Asks whether it is them, with a second factor or the password. What they wanted to do goes on after it. */
export function ConfirmationDialog({ ways, singleSignOn, onAnswer, open, onClose }: Props) {
  const usable = ways.filter((way) => way !== 'passkey' || canUsePasskeys())
  const [chosen, setChosen] = useState<ConfirmationWay | null>(null)
  const way = chosen && usable.includes(chosen) ? chosen : usable[0]
  const forms = {
    password: useForm(confirmationPassword, { currentPassword: '' }),
    totp: useForm(totp, { code: '' }),
    recoveryCode: useForm(recovery, { code: '' }),
  }
  const [refusal, setRefusal] = useState('')
  const passkey = usePasskey(setRefusal)
  const field = useRef<HTMLInputElement>(null)
  const others = useRef<HTMLDivElement>(null)
  const end = (isConfirmed: boolean) => {
    for (const form of Object.values(forms)) form.reset()
    setRefusal('')
    setChosen(null)
    onAnswer(isConfirmed)
    onClose()
  }
  const confirm = async (input: ConfirmationInput) => {
    setRefusal('')
    await confirmWith(input)
    end(true)
  }
  const onError = <Values extends object>(error: unknown, form: Form<Values>) =>
    isSessionExpired(error) ? end(false) : setRefusal(showSubmitError(error, form, text.failed))
  const submit = {
    password: forms.password.submit((values) =>
      confirm({ way: 'password', ...values }).catch((error: unknown) => onError(error, forms.password)),
    ),
    totp: forms.totp.submit((values) =>
      confirm({ way: 'totp', ...values }).catch((error: unknown) => onError(error, forms.totp)),
    ),
    recoveryCode: forms.recoveryCode.submit((values) =>
      confirm({ way: 'recoveryCode', ...values }).catch((error: unknown) => onError(error, forms.recoveryCode)),
    ),
    passkey: () => passkey.use(confirm, () => end(false)),
  }
  const choose = (next: ConfirmationWay) => {
    setChosen(next)
    setRefusal('')
    // The field stands there with the next rendering; a passkey has none.
    requestAnimationFrame(() => (field.current ?? others.current?.querySelector('button'))?.focus())
  }
  const isPasskey = way === 'passkey'
  const busy = isPasskey ? passkey.isBusy : way !== undefined && forms[way].isSubmitting
  const Icon = isPasskey ? IconFingerprint : IconShieldCheck
  return (
    <ConfirmDialog
      open={open}
      title={text.title}
      explanation={way || singleSignOn ? text.explanation[cachedUser()?.userType ?? 'admin'] : text.nothing}
      actionLabel={!isPasskey ? text.confirm : passkey.isBusy ? text.waiting : text.usePasskey}
      Icon={Icon}
      tone="primary"
      busy={busy}
      onConfirm={way ? () => void submit[way]() : null}
      onClose={() => end(false)}
      firstField={field}
    >
      {way && !isPasskey && <WayField way={way} forms={forms} submit={submit[way]} field={field} />}
      <FormAnswer text={refusal} isRefusal />
      {(usable.length > 1 || singleSignOn !== null) && (
        <div ref={others} className={styles.others}>
          {singleSignOn !== null && <ConfirmAtInstitution name={singleSignOn} onConfirmed={() => end(true)} />}
          {usable
            .filter((other) => other !== way)
            .map((other) => (
              <button key={other} type="button" className={quiet.word} onClick={() => choose(other)}>
                {text.ways[other]}
              </button>
            ))}
        </div>
      )}
    </ConfirmDialog>
  )
}

type Forms = {
  password: Form<{ currentPassword: string }>
  totp: Form<{ code: string }>
  recoveryCode: Form<{ code: string }>
}
type FieldProps<Way> = {
  way: Way
  forms: Forms
  submit: (event: SyntheticEvent) => void
  field: RefObject<HTMLInputElement | null>
}

/** What is typed: the password, or a code. */
function WayField({ way, ...props }: FieldProps<keyof Forms>) {
  if (way !== 'password') return <CodeField key={way} way={way} {...props} />
  const { forms, submit, field } = props
  return <CurrentPasswordForm label={text.password} form={forms.password} onSubmit={submit} input={field} />
}

function CodeField({ way, forms, submit, field }: FieldProps<'totp' | 'recoveryCode'>) {
  const isTotp = way === 'totp'
  return (
    <form noValidate ref={forms[way].ref} onSubmit={submit}>
      <TextField
        label={isTotp ? text.code : text.recoveryCode}
        hint={isTotp ? text.codeHint : text.recoveryHint}
        inputMode={isTotp ? 'numeric' : 'text'}
        autoComplete={isTotp ? 'one-time-code' : 'off'}
        autoCapitalize="characters"
        spellCheck={false}
        required
        ref={field}
        readOnly={forms[way].isSubmitting}
        {...forms[way].field('code')}
      />
    </form>
  )
}

/** Confirms with a passkey; the device asks for the person's finger, face or screen lock. */
function usePasskey(setRefusal: (text: string) => void) {
  const [isBusy, setBusy] = useState(false)
  const use = async (confirm: (input: ConfirmationInput) => Promise<void>, onExpired: () => void) => {
    setBusy(true)
    setRefusal('')
    try {
      await confirm({ way: 'passkey', passkey: await signWithPasskey(await client.confirmation.passkey()) })
    } catch (error) {
      if (isSessionExpired(error)) return onExpired()
      const failed = problemOf(error)?.message ?? text.passkeyFailed
      toast.error(failed)
      setRefusal(failed)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, use }
}
