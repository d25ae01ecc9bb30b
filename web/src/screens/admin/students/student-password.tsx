import { messages } from '@portal/contract/messages'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { PasswordField, TextField } from '../../../forms/inputs.tsx'
import { Button } from '../../../ui/button.tsx'
import { randomPassword } from './random-password.ts'
import styles from './student-form.module.css'
import type { StudentFields } from './student-values.ts'

const text = messages.studentForm

/** The password of a new student, or a new password of an existing one: typed or generated. */
export function StudentPassword({ locked, isNew }: { locked: boolean; isNew: boolean }) {
  const { register, setValue, watch, formState } = useFormContext<StudentFields>()
  const shown = useState(false)
  const [generated, setGenerated] = useState('')
  const generate = () => {
    const password = randomPassword()
    setGenerated(password)
    setValue('password', password, { shouldDirty: true, shouldValidate: true })
    const [, setShown] = shown
    setShown(true)
  }
  const field = {
    label: text.password,
    readOnly: locked,
    error: formState.errors.password?.message,
    ...register('password'),
  }
  return (
    <div className={styles.password}>
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
      <p role="status" className={styles.hint}>
        {generated !== '' && generated === watch('password') && text.passOn}
      </p>
    </div>
  )
}
