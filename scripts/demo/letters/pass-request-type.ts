import { preset, presetQuestions } from '@portal/contract/records/request-types/preset-questions'
import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'

/** A kind whose requests approve themselves: one choice, and a letter that says nothing which the office has to fill in. */
export const passRequestType: RequestTypeDefinition = preset(
  'travel',
  ['Certificate for a travel pass', 'यात्रा पास के लिए प्रमाणपत्र'],
  ['For a concession on buses and trains', 'बस और रेल में रियायत के लिए'],
  {
    questions: [
      presetQuestions.choice(
        'pass',
        ['For which pass?', 'किस पास के लिए?'],
        [
          ['Bus', 'बस'],
          ['Train', 'रेल'],
          ['Metro', 'मेट्रो'],
        ],
      ),
    ],
    ...{ inYear: 2, oneOpen: false, approvesByRule: true },
  },
)

export const passLetter = `# Certificate for a Travel Pass
This is to certify that **{student.name}** is a student of {college.name} in {student.courseName}, Semester {student.semester}, in the academic year {letter.academicYear}.

It is issued at {his/her/their} request for a student concession: {request.pass} pass.`
