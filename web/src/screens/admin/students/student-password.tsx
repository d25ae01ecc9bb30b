import { messages } from '@portal/contract/messages'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { PasswordField, TextField } from '../../../forms/inputs.tsx'
import { Button } from '../../../ui/button.tsx'
import { randomPassword } from './random-password.ts'
import styles from './student-form.module.css'
import type { StudentFields } from './student-values.ts'

const said = messages.studentForm

/** The password of a new student, or another one for a known student: typed, or made by the portal. */
export function StudentPassword({ locked, isNew }: { locked: boolean; isNew: boolean }) {
  const { register, setValue, watch, formState } = useFormContext<StudentFields>()
  const shown = useState(false)
  const [made, setMade] = useState('')
  const generate = () => {
    const password = randomPassword()
    setMade(password)
    setValue('password', password, { shouldDirty: true, shouldValidate: true })
    const [, setShown] = shown
    setShown(true)
  }
  const field = {
    label: said.password,
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
          hint={said.passwordUnchanged}
          {...field}
        />
      )}
      <Button busy={locked} icon={<IconKey size={18} stroke={1.75} aria-hidden />} onClick={generate}>
        {said.generatePassword}
      </Button>
      <p role="status" className={styles.passOn}>
        {made !== '' && made === watch('password') && said.passOn}
      </p>
    </div>
  )
}
