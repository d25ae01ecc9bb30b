import { importedFields } from '@portal/contract/bulk/imports/import-filters'
import type { ColumnField } from '@portal/contract/bulk/imports/imports'
import { exportMessages } from '@portal/contract/privacy/export-messages'
import { madeOnce } from '../../../../platform/made-once.ts'

/** A heading in the form in which spellings are compared: words in lower case, without signs and remarks in brackets. */
export const normaliseHeading = (heading: string) =>
  heading
    .normalize('NFKC')
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/['’`´]s\b/g, 's')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** How sure a heading is of its field. `weak`: the words are also used for something else. */
type Certainty = 'own' | 'usual' | 'weak'
export type Recognised = { field: ColumnField; certainty: Certainty }

const ranks: Record<Certainty, number> = { own: 3, usual: 2, weak: 1 }
/** A higher number is more certain; 0 for a heading that is not known. */
export const certaintyRank = (recognised: Recognised | null) => (recognised ? ranks[recognised.certainty] : 0)

/**
 * Other spellings of each field's heading, as `normaliseHeading` gives them, between commas. Words about the student are left
 * out first.
 */
const usual: Record<ColumnField, string[]> = {
  firstName: ['first name, given name, given names, forename', 'प्रथम नाम, पहला नाम'],
  lastName: ['last name, surname, family name', 'उपनाम, अंतिम नाम, कुलनाम, सरनेम'],
  fullName: ['name, full name, names, student, candidate', 'नाम, पूरा नाम'],
  email: [
    'email, e mail, email id, e mail id, email address, e mail address, mail, mail id, mail address',
    'ईमेल, ई मेल, ईमेल पता, ई मेल पता, ईमेल आईडी, ई मेल आईडी',
  ],
  contact: [
    'contact, contact no, contact number, contact details, mobile, mobile no, mobile number, mob no, phone',
    'phone no, phone number, telephone, telephone no, cell, cell no, cell phone, mobile phone',
    'मोबाइल, मोबाइल नंबर, मोबाइल नं, मोबाइल संख्या, फोन, फोन नंबर, फ़ोन, फ़ोन नंबर, दूरभाष, संपर्क',
    'संपर्क नंबर, संपर्क सूत्र',
  ],
  fatherName: ['father name, fathers name, father, name of father', 'पिता का नाम, पिता, पिताजी का नाम'],
  motherName: ['mother name, mothers name, mother, name of mother', 'माता का नाम, माता, माँ का नाम, माताजी का नाम'],
  gender: ['gender, sex', 'लिंग, जेंडर'],
  courseName: [
    'course, course name, name of course, programme, program, programme name, program name',
    'पाठ्यक्रम, पाठ्यक्रम का नाम, कोर्स',
  ],
  semester: ['semester, sem, semester no, semester number, current semester', 'सेमेस्टर, सत्रार्ध'],
  year: ['year, year of study, study year, current year', 'वर्ष, साल'],
  dob: [
    'dob, d o b, date of birth, birth date, birthdate, birthday, birth day, date of birth dd mm yyyy',
    'जन्म तिथि, जन्मतिथि, जन्म दिनांक, जन्म की तारीख, जन्म तारीख',
  ],
  collegeId: [
    'college id, college id no, college id number, college no, student id, student id no, student no',
    'student number, enrolment no, enrolment number, enrollment no, enrollment number, enrolment id',
    'enrollment id, admission no, admission number, registration no, registration number, reg no, prn, prn no',
    'नामांकन संख्या, नामांकन क्रमांक, प्रवेश संख्या, पंजीयन संख्या, पंजीयन क्रमांक, पंजीकरण संख्या, छात्र आईडी',
  ],
  card: [
    'card, card id, card no, card number, id card, id card no, id card number, identity card no',
    'identity card number',
    'कार्ड संख्या, कार्ड नंबर, परिचय पत्र संख्या',
  ],
}

/** Used for these fields, and for others: for a number within a class, or for the class that a course is taught in. */
const weak: Partial<Record<ColumnField, string[]>> = {
  firstName: ['first'],
  lastName: ['last'],
  collegeId: ['roll no, roll number, roll, id, id no, id number', 'अनुक्रमांक, रोल नंबर, आईडी'],
  courseName: ['class, class name, degree, stream, branch', 'कक्षा'],
  year: ['academic year', 'शैक्षणिक वर्ष'],
}

/** Words that say whose it is, before or behind the rest: "Name of the Student", "Student Mobile No". */
const ABOUT_THE_STUDENT =
  /^(?:(?:the )?(?:students?|candidates?|applicants?|learners?) |(?:छात्र|छात्रा|विद्यार्थी)(?:ओं)?(?: (?:का|की|के))? )| of(?: the)? (?:students?|candidates?|applicants?|learners?)$/g

/** What numbers the headings of a form or a survey: "1. First Name", "Q2 Email", "(c) Gender", "iv) DOB". */
const NUMBERING = /^(?:(?:q|col|column|field)? ?\d{1,3}|[a-z]|[ivx]{1,4}) /

const fieldsBySpelling = madeOnce(() => {
  const bySpelling = new Map<string, Recognised>()
  const addAll = (spellings: Partial<Record<ColumnField, readonly string[]>>, certainty: Certainty) => {
    for (const [name, texts = []] of Object.entries(spellings)) {
      const field = name as ColumnField
      for (const spelling of texts.flatMap((some) => some.split(', ')).map(normaliseHeading)) {
        const known = bySpelling.get(spelling)
        if (known?.certainty === certainty && known.field !== field) {
          throw new Error(`"${spelling}" is a heading of ${known.field} and of ${field}`)
        }
        bySpelling.set(spelling, { field, certainty })
      }
    }
  }
  addAll(weak, 'weak')
  addAll(usual, 'usual')
  // The portal's own headings win, so that what it exported is read without a question.
  addAll(Object.fromEntries(importedFields.map((field) => [field, [exportMessages.headings[field]]])), 'own')
  return bySpelling
})

/** The field that a heading names; null for none. One in two languages ("Name / नाम") names what both of them do. */
export function recogniseHeading(heading: string): Recognised | null {
  const whole = recognisePart(heading)
  if (whole) return whole
  const parts = heading
    .split(/[/|\n]|\s[-–]\s/)
    .map(recognisePart)
    .filter((part) => part !== null)
  const [first] = parts
  return first && parts.every(({ field }) => field === first.field) ? first : null
}

function recognisePart(text: string): Recognised | null {
  const spelling = normaliseHeading(text)
  const short = spelling.replace(ABOUT_THE_STUDENT, '').replace(/^the /, '').trim()
  const bySpelling = fieldsBySpelling()
  const unnumbered = spelling.replace(NUMBERING, '')
  return (
    bySpelling.get(spelling) ?? bySpelling.get(short) ?? (unnumbered === spelling ? null : recognisePart(unnumbered))
  )
}
