import { recoveryCode, totpCode } from '@portal/contract/people/second-factor/second-factor'
import { useState } from 'react'
import * as z from 'zod/mini'
import { TextField } from '../../forms/fields/inputs.tsx'
import styles from '../../forms/form.module.css'
import { FormAnswer } from '../../forms/form-answer.tsx'
import { FormButtons } from '../../forms/form-buttons.tsx'
import { showSubmitError } from '../../forms/show-submit-error.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button/button.tsx'

const forms = { totp: z.strictObject({ code: totpCode }), recoveryCode: z.strictObject({ code: recoveryCode }) }

type Props = {
  way: 'totp' | 'recoveryCode'
  text: { code: string; hint: string; send: string; sending: string; failed: string }
  onCode: (code: string) => Promise<void>
  /** In an account; at the login there is nothing to go back to. */
  onCancel?: (() => void) | undefined
}

/** One code: of an authenticator app, or a recovery code. It is empty again after a wrong one. */
export function CodeForm({ way, text, onCode, onCancel }: Props) {
  const form = useForm(forms[way], { code: '' })
  const [refusal, setRefusal] = useState('')
  const send = form.submit(async ({ code }) => {
    setRefusal('')
    try {
      await onCode(code)
    } catch (error) {
      setRefusal(showSubmitError(error, form, text.failed))
    }
  })
  return (
    <form noValidate className={styles.form} ref={form.ref} onSubmit={send}>
      <TextField
        label={text.code}
        hint={text.hint}
        inputMode={way === 'totp' ? 'numeric' : 'text'}
        autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
        autoCapitalize="characters"
        spellCheck={false}
        required
        readOnly={form.isSubmitting}
        {...form.field('code')}
      />
      <FormAnswer text={refusal} isRefusal />
      {onCancel ? (
        <FormButtons save={form.isSubmitting ? text.sending : text.send} busy={form.isSubmitting} onCancel={onCancel} />
      ) : (
        <Button type="submit" tone="primary" size="large" wide busy={form.isSubmitting}>
          {form.isSubmitting ? text.sending : text.send}
        </Button>
      )}
    </form>
  )
}
