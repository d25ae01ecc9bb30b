import { messages } from '@portal/contract/messages'
import { IconCopy, IconKey, IconPrinter } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { PasswordField, TextField } from '../../../../../forms/fields/inputs.tsx'
import { Button } from '../../../../../ui/button/button.tsx'
import layout from '../../../../../ui/layout/layout.module.css'
import type from '../../../../../ui/text/text.module.css'
import { copyText } from '../../../../../ui/toast/copy-text.ts'
import { type HandoutStudent, PasswordHandout } from './password-handout.tsx'
import { randomPassword } from './random-password.ts'
import styles from './student-form.module.css'
import type { StudentFormState } from './student-values.ts'

const text = messages.studentForm

type StudentPasswordProps = { form: StudentFormState; locked: boolean; isNew: boolean }

/** The password of a new student, or a new password of an existing one: typed or generated. */
export function StudentPassword({ form, locked, isNew }: StudentPasswordProps) {
  const shown = useState(false)
  const [generated, setGenerated] = useState('')
  const generate = () => {
    const password = randomPassword()
    setGenerated(password)
    form.change({ password })
    const [, setShown] = shown
    setShown(true)
  }
  const { setValues } = form
  // What was typed goes with its field: nobody could see that it is sent.
  useEffect(() => () => setValues({ password: '' }), [setValues])
  const isGenerated = generated !== '' && generated === form.values.password
  const field = { label: text.password, readOnly: locked, ...form.field('password') }
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
      <Button busy={locked} Icon={IconKey} onClick={generate}>
        {text.generatePassword}
      </Button>
      <p role="status" className={type.hint}>
        {isGenerated && text.passOn}
      </p>
      {isGenerated && <PassOn student={form.values} locked={locked} />}
    </div>
  )
}

/** Copies a generated password, or prints it as a handout, before it is gone. */
function PassOn({ student, locked }: { student: HandoutStudent; locked: boolean }) {
  const [slip, setSlip] = useState<HandoutStudent | null>(null)
  const stopPrinting = useCallback(() => setSlip(null), [])
  return (
    <div className={layout.cluster}>
      <Button
        size="small"
        busy={locked}
        Icon={IconCopy}
        onClick={() => void copyText(student.password, text.copyFailed)}
      >
        {text.copyPassword}
      </Button>
      <Button size="small" busy={locked} Icon={IconPrinter} onClick={() => setSlip(student)}>
        {text.printSlip}
      </Button>
      {slip && <PasswordHandout student={slip} onPrinted={stopPrinting} />}
    </div>
  )
}
