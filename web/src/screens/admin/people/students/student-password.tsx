import { messages } from '@portal/contract/messages'
import { IconCopy, IconKey, IconPrinter } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { PasswordField, TextField } from '../../../../forms/inputs.tsx'
import { Button } from '../../../../ui/button.tsx'
import { copyText } from '../../../../ui/copy-text.ts'
import layout from '../../../../ui/layout.module.css'
import type from '../../../../ui/text.module.css'
import { PasswordSlip, type SlipStudent } from './password-slip.tsx'
import { randomPassword } from './random-password.ts'
import styles from './student-form.module.css'
import type { StudentFormValues } from './student-values.ts'

const text = messages.studentForm

/** The password of a new student, or a new password of an existing one: typed or generated. */
export function StudentPassword({ locked, isNew }: { locked: boolean; isNew: boolean }) {
  const { register, setValue, watch, formState } = useFormContext<StudentFormValues>()
  const shown = useState(false)
  const [generated, setGenerated] = useState('')
  const generate = () => {
    const password = randomPassword()
    setGenerated(password)
    setValue('password', password, { shouldDirty: true, shouldValidate: true })
    const [, setShown] = shown
    setShown(true)
  }
  const isGenerated = generated !== '' && generated === watch('password')
  const field = {
    label: text.password,
    readOnly: locked,
    error: formState.errors.password?.message,
    ...register('password'),
  }
  return (
    <div className={styles.filled}>
      {isNew ? (
        <PasswordField required autoComplete="new-password" shown={shown} {...field} />
      ) : (
        <TextField
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={text.passwordUnchanged}
          {...field}
        />
      )}
      <Button busy={locked} icon={<IconKey size={18} stroke={1.75} aria-hidden />} onClick={generate}>
        {text.generatePassword}
      </Button>
      <p role="status" className={type.hint}>
        {isGenerated && text.passOn}
      </p>
      {isGenerated && <PassOn password={generated} locked={locked} />}
    </div>
  )
}

/** Copies a generated password, or prints it as a slip, before it is gone. */
function PassOn({ password, locked }: { password: string; locked: boolean }) {
  const { getValues } = useFormContext<StudentFormValues>()
  const [slip, setSlip] = useState<SlipStudent | null>(null)
  const stopPrinting = useCallback(() => setSlip(null), [])
  return (
    <div className={layout.cluster}>
      <Button
        size="small"
        busy={locked}
        icon={<IconCopy size={18} stroke={1.75} aria-hidden />}
        onClick={() => void copyText(password, text.copyFailed)}
      >
        {text.copyPassword}
      </Button>
      <Button
        size="small"
        busy={locked}
        icon={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        onClick={() => setSlip({ ...getValues(), password })}
      >
        {text.printSlip}
      </Button>
      {slip && <PasswordSlip student={slip} onPrinted={stopPrinting} />}
    </div>
  )
}
