import {
  type PasskeyConfirmInput,
  type PasskeyEnrolment,
  passkeyName,
} from '@portal/contract/people/second-factor/second-factor'
import { secondFactorMessages } from '@portal/contract/people/second-factor/second-factor-messages'
import { useState } from 'react'
import * as z from 'zod/mini'
import { problemOf } from '../../data/api/problems.ts'
import { deviceName } from '../../data/office/device-name.ts'
import { canUsePasskeys, makePasskey } from '../../data/people/passkeys.ts'
import { TextField } from '../../forms/fields/inputs.tsx'
import styles from '../../forms/form.module.css'
import { FormAnswer } from '../../forms/form-answer.tsx'
import { FormButtons } from '../../forms/form-buttons.tsx'
import { showSubmitError } from '../../forms/show-submit-error.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button/button.tsx'
import { toast } from '../../ui/toast/toast.ts'

const text = secondFactorMessages.passkey
const named = z.strictObject({ name: passkeyName })

type Props = {
  enrol: () => Promise<PasskeyEnrolment>
  confirm: (input: PasskeyConfirmInput) => Promise<void>
  onCancel?: () => void
}

/** Makes a passkey on this device, or on one that the browser asks for, and gives it a name. */
export function AddPasskey({ enrol, confirm, onCancel }: Props) {
  const form = useForm(named, { name: deviceName(navigator.userAgent) })
  const [refusal, setRefusal] = useState('')
  const make = form.submit(async ({ name }) => {
    setRefusal('')
    try {
      const { enrolment, options } = await enrol()
      await confirm({ enrolment, name, passkey: await makePasskey(options) })
      toast.success(text.added)
    } catch (error) {
      // The person or the device has refused: the browser tells the page nothing more.
      if (problemOf(error)) setRefusal(showSubmitError(error, form, text.failed))
      else {
        toast.error(text.failed)
        setRefusal(text.failed)
      }
    }
  })
  if (!canUsePasskeys()) return <p>{secondFactorMessages.browserTooOld}</p>
  return (
    <form noValidate className={styles.form} ref={form.ref} onSubmit={make}>
      <p>{text.explanation}</p>
      <TextField label={text.name} hint={text.nameHint} required readOnly={form.isSubmitting} {...form.field('name')} />
      <FormAnswer text={refusal} isRefusal />
      {onCancel ? (
        <FormButtons save={form.isSubmitting ? text.making : text.make} busy={form.isSubmitting} onCancel={onCancel} />
      ) : (
        <Button type="submit" tone="primary" size="large" wide busy={form.isSubmitting}>
          {form.isSubmitting ? text.making : text.make}
        </Button>
      )}
    </form>
  )
}
