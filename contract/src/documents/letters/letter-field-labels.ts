import { studentLabels } from '../../people/student-fields.ts'
import type { LetterField, LetterFormat } from './letter-fields.ts'

const others = {
  'student.name': 'Name',
  'student.collegeId': 'College Id',
  'letter.serial': 'Serial number',
  'letter.date': 'Date',
  'letter.academicYear': 'Academic year',
  'college.name': 'Name of the college',
  'college.place': 'Place of the college',
  'college.address': 'Address of the college',
  'college.office': 'Office of the college',
  'signatory.name': 'Signed by',
  'signatory.office': 'Office of who signs',
} as const satisfies Partial<Record<LetterField, string>>

const formats: Record<LetterFormat, string> = {
  words: 'in words',
  short: 'in numbers',
  ordinal: 'as 1st, 2nd',
  roman: 'as I, II',
}

/** An answer by the name that texts have for it: `office.dateOfLeaving` is "Date of leaving". */
export function answerLabel(name: string) {
  const spaced = (name.split('.')[1] ?? name).replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** What stands in braces, as a person calls it: `student.dob|words` is "DOB in words". */
export function braceLabel(inside: string) {
  if (inside === 'end') return 'end'
  if (inside.startsWith('if ')) return `if ${fieldLabel(inside.slice('if '.length).trim())} is given`
  if (inside.includes('/')) return inside
  const [name = '', format] = inside.split('|').map((part) => part.trim())
  const added = formats[format as LetterFormat]
  return added ? `${fieldLabel(name)} ${added}` : fieldLabel(name)
}

/** A field as a person calls it. */
export function fieldLabel(name: string): string {
  if (Object.hasOwn(others, name)) return others[name as keyof typeof others]
  const field = name.replace(/^student\./, '')
  return Object.hasOwn(studentLabels, field) ? studentLabels[field as keyof typeof studentLabels] : answerLabel(name)
}
