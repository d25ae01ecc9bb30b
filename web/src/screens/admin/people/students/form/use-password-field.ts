import { useState } from 'react'
import { isProblem, problemOf } from '../../../../../data/api/problems.ts'

/**
 * Whether a student's form has the field for a password. The setting for that may have been changed since the page was
 * loaded: the portal's answer says so, and the field comes or goes.
 */
export function usePasswordField(initial: boolean) {
  const [isThere, setThere] = useState(initial)
  const followAnswerOf =
    <Student, Saved>(save: (student: Student) => Promise<Saved>) =>
    async (student: Student) => {
      try {
        return await save(student)
      } catch (error) {
        if (isProblem(error, 'PASSWORDS_OFF')) setThere(false)
        else if (problemOf(error)?.fields.password) setThere(true)
        throw error
      }
    }
  return { isThere, followAnswerOf }
}
