import type { ImportedField } from '@portal/contract/bulk/imports/imports'
import { markMessages } from '@portal/contract/people/export-marks/mark-messages'
import { findMark, markedKindOf } from '@portal/contract/people/export-marks/marks'
import { isStudentField, studentFields } from '@portal/contract/people/student-fields'

/** These say by themselves what is wrong, in the words of the forms. */
const SPEAK_FOR_THEMSELVES: readonly string[] = ['email', 'phone', 'date', 'gender']

/** Why a value is never stored as it stands, because another program's export has written it; null for any other. */
export function neverTaken(field: ImportedField, text: string) {
  if (isStudentField(field) && SPEAK_FOR_THEMSELVES.includes(studentFields[field].kind)) return null
  const found = findMark(text, markedKindOf(field))
  return found?.taken === 'never' ? markMessages.of(found, text) : null
}
