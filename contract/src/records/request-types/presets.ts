import { moreRequestTypePresets } from './more-presets.ts'
import { preset, presetQuestions } from './preset-questions.ts'
import { type RequestTypeDefinition, requestTypeDefinition } from './request-type-definition.ts'

const { choice, date, text, purpose, conduct, admission, leaving, addressedTo } = presetQuestions

/** Request types that a college can begin with. Each becomes a draft, which the office changes as it likes. */
export const requestTypePresets: readonly RequestTypeDefinition[] = [
  preset(
    'certificate',
    ['Bonafide certificate', 'बोनाफाइड प्रमाणपत्र'],
    ['That you are a student of the college', 'कि आप महाविद्यालय के विद्यार्थी हैं'],
    {
      questions: [
        purpose,
        text('bank', ['Bank and branch', 'बैंक और शाखा'], { shownWhen: { key: 'purpose', choices: ['Education loan'] } }),
        text('embassy', ['Embassy or consulate', 'दूतावास'], { shownWhen: { key: 'purpose', choices: ['Visa'] } }),
      ],
      officeFields: [conduct, admission],
      workingDays: 3,
      inYear: 4,
    },
  ),
  preset(
    'character',
    ['Character certificate', 'चरित्र प्रमाणपत्र'],
    ['For a job or another college', 'नौकरी या दूसरे महाविद्यालय के लिए'],
    { questions: [addressedTo], officeFields: [conduct, admission], workingDays: 5, formerStudents: true },
  ),
  preset(
    'clearance',
    ['No dues certificate', 'बकाया नहीं प्रमाणपत्र'],
    ['That nothing is owed to the college', 'कि महाविद्यालय का कुछ बकाया नहीं है'],
    {
      questions: [
        choice(
          'reason',
          ['Reason', 'कारण'],
          [
            ['Leaving the college', 'महाविद्यालय छोड़ना'],
            ['End of the course', 'पाठ्यक्रम का अंत'],
            ['Refund of the deposit', 'जमा राशि की वापसी'],
          ],
        ),
      ],
      officeFields: [
        choice(
          'library',
          ['Library', 'पुस्तकालय'],
          [
            ['Nothing is owed', 'कुछ बकाया नहीं'],
            ['Something is owed', 'बकाया है'],
          ],
        ),
        choice(
          'accounts',
          ['Accounts', 'लेखा'],
          [
            ['Nothing is owed', 'कुछ बकाया नहीं'],
            ['Something is owed', 'बकाया है'],
          ],
        ),
      ],
      workingDays: 7,
      formerStudents: true,
    },
  ),
  preset(
    'leaving',
    ['Transfer certificate', 'स्थानांतरण प्रमाणपत्र'],
    ['You leave the college', 'आप महाविद्यालय छोड़ रहे हैं'],
    {
      questions: [
        choice(
          'reason',
          ['Why do you leave?', 'आप क्यों जा रहे हैं?'],
          [
            ['The course is completed', 'पाठ्यक्रम पूरा हुआ'],
            ['Another college', 'दूसरा महाविद्यालय'],
            ['Other reasons', 'अन्य कारण'],
          ],
        ),
        text('newCollege', ['New college', 'नया महाविद्यालय'], {
          shownWhen: { key: 'reason', choices: ['Another college'] },
        }),
        date('lastDay', ['Last day', 'अंतिम दिन']),
      ],
      officeFields: [admission, leaving, conduct, text('dues', ['Dues', 'बकाया'], { maxCharacters: 80 })],
      workingDays: 10,
      inYear: 1,
      formerStudents: true,
    },
  ),
  preset(
    'completion',
    ['Course completion certificate', 'पाठ्यक्रम पूर्णता प्रमाणपत्र'],
    ['That you have completed the course', 'कि आपने पाठ्यक्रम पूरा किया है'],
    {
      questions: [addressedTo],
      officeFields: [date('completedOn', ['Completed on', 'पूर्ण होने की तिथि']), admission],
      workingDays: 7,
      formerStudents: true,
    },
  ),
  ...moreRequestTypePresets,
].map((requestType) => requestTypeDefinition.parse(requestType))

/** The preset that is called so in English. Throws where there is none. */
export function requestTypePreset(name: string): RequestTypeDefinition {
  const found = requestTypePresets.find((requestType) => requestType.name.en === name)
  if (!found) throw new Error(`there is no ready-made kind ${name}`)
  return found
}
