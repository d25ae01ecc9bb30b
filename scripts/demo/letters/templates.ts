import { type LetterTemplateContent, letterTemplateContent } from '@portal/contract/documents/letters/letter-templates'
import { passLetter, passRequestType } from './pass-request-type.ts'

export type Signers = { principal: string; registrar: string }
type DemoTemplate = {
  name: string
  prefix: string
  /** As its paper register goes on. */
  firstNumber: number | null
  content(signers: Signers): LetterTemplateContent
}

const bonafide = `# Bonafide Certificate
This is to certify that **{student.name}**, {son/daughter/child} of Mr. {student.fatherName} and Mrs. {student.motherName}, is a bonafide student of {college.name}.

{He/She/They} {is/is/are} enrolled in {student.courseName}, Semester {student.semester}, in the academic year {letter.academicYear}{if student.collegeId}. {His/Her/Their} College Id is {student.collegeId}{end}. {He/She/They} {was/was/were} admitted on {office.admission}, and {his/her/their} conduct is {office.conduct}.

{if request.purpose}
This certificate is issued at {his/her/their} request for this purpose: {request.purpose}{if request.bank}, {request.bank}{end}{if request.embassy}, {request.embassy}{end}.
{end}`

const bonafideInHindi = `# बोनाफाइड प्रमाण पत्र
प्रमाणित किया जाता है कि **{student.name}**, {सुपुत्र/सुपुत्री/संतान} श्री {student.fatherName} एवं श्रीमती {student.motherName}, इस महाविद्यालय {के नियमित छात्र हैं/की नियमित छात्रा हैं/के नियमित विद्यार्थी हैं}।

वे शैक्षणिक वर्ष {letter.academicYear} में {student.courseName} के सेमेस्टर {student.semester} में नामांकित हैं{if student.collegeId}। उनकी कॉलेज आईडी {student.collegeId} है{end}। उनका प्रवेश {office.admission} को हुआ था, और उनका आचरण {office.conduct} है।

{if request.purpose}
यह प्रमाण पत्र उनके अनुरोध पर इस प्रयोजन के लिए जारी किया जाता है: {request.purpose}{if request.bank}, {request.bank}{end}{if request.embassy}, {request.embassy}{end}।
{end}`

const character = `# Character Certificate
This is to certify that **{student.name}**, {son/daughter/child} of Mr. {student.fatherName} and Mrs. {student.motherName}, has been a student of {college.name} in {student.courseName} since {office.admission}.

To the best of our knowledge {his/her/their} conduct and character are **{office.conduct}**, and nothing is known against {him/her/them}.

{if request.addressedTo}
It is issued at {his/her/their} request and is addressed to {request.addressedTo}.
{end}`

const transfer = `# Transfer Certificate
This is to certify that **{student.name}** has been a student of {college.name}.

| Particulars | Of the student |
| Father's name | {student.fatherName} |
| Mother's name | {student.motherName} |
| Date of birth | {student.dob} |
| In words | {student.dob|words} |
| Course and semester | {student.courseName}, Semester {student.semester} |
| Date of admission | {office.admission} |
| Date of leaving | {office.leaving} |
| Reason for leaving | {request.reason} |
| Conduct | {office.conduct} |
| Dues | {office.dues} |

{if request.newCollege}
{He/She/They} {leaves/leaves/leave} for {request.newCollege}.
{end}`

const content = (more: Partial<LetterTemplateContent> & Pick<LetterTemplateContent, 'texts' | 'signers'>) =>
  letterTemplateContent.parse({
    ...{ languages: ['en'], layout: 'below', size: 11, shown: ['collegeId', 'course'], validDays: null },
    ...{ handover: 'paper', ...more },
  })

/** The templates of the letters, by the English name of the request type that makes them. */
export const demoTemplates: readonly DemoTemplate[] = [
  {
    ...{ name: 'Bonafide certificate', prefix: 'BC', firstNumber: 412 },
    content: ({ principal }) =>
      content({
        ...{ languages: ['en', 'hi'], texts: [bonafide, bonafideInHindi], handover: 'file', signers: [principal] },
        validDays: 180,
      }),
  },
  {
    ...{ name: 'Character certificate', prefix: 'CH', firstNumber: null },
    content: ({ principal }) => content({ texts: [character], signers: [principal] }),
  },
  {
    ...{ name: 'Transfer certificate', prefix: 'TC', firstNumber: 88 },
    content: ({ principal, registrar }) => content({ texts: [transfer], signers: [registrar, principal] }),
  },
  {
    ...{ name: passRequestType.name.en, prefix: 'TP', firstNumber: null },
    content: ({ registrar }) =>
      content({ texts: [passLetter], signers: [registrar], handover: 'file', validDays: 365 }),
  },
]
