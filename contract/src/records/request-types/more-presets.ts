import { CARD_MAX_CHARACTERS } from '../../limits.ts'
import { preset, presetQuestions } from './preset-questions.ts'
import { NEW_CARD } from './request-type-definition.ts'

const { choice, date, file, text, purpose, admission, addressedTo } = presetQuestions

/** The other request types that a college can begin with; see presets.ts. */
export const moreRequestTypePresets = [
  preset('fee', ['Fee structure', 'शुल्क विवरण'], ['What the course costs, by year', 'पाठ्यक्रम का वार्षिक शुल्क'], {
    questions: [purpose, addressedTo],
    officeFields: [text('fees', ['Fees for the year', 'वर्ष का शुल्क'], { maxCharacters: 300 })],
    workingDays: 3,
  }),
  preset('bank', ['Letter to a bank', 'बैंक के नाम पत्र'], ['For an account or a loan', 'खाते या ऋण के लिए'], {
    questions: [
      choice(
        'purpose',
        ['Purpose', 'प्रयोजन'],
        [
          ['Opening an account', 'खाता खोलना'],
          ['Education loan', 'शिक्षा ऋण'],
        ],
      ),
      text('bank', ['Bank and branch', 'बैंक और शाखा']),
      text('amount', ['Amount of the loan', 'ऋण की राशि'], {
        ...{ required: false, maxCharacters: 40 },
        shownWhen: { key: 'purpose', choices: ['Education loan'] },
      }),
    ],
    officeFields: [admission],
    workingDays: 3,
  }),
  preset('visa', ['Letter for a visa', 'वीज़ा के लिए पत्र'], ['For an embassy or a consulate', 'दूतावास के लिए'], {
    questions: [
      text('embassy', ['Embassy or consulate', 'दूतावास']),
      text('country', ['Country', 'देश'], { maxCharacters: 60 }),
      date('travelFrom', ['Travel from', 'यात्रा की शुरुआत']),
      date('travelUntil', ['Travel until', 'यात्रा का अंत']),
    ],
    officeFields: [admission],
    workingDays: 3,
  }),
  preset(
    'language',
    ['Medium of instruction certificate', 'शिक्षा के माध्यम का प्रमाणपत्र'],
    ['In which language you were taught', 'आपको किस भाषा में पढ़ाया गया'],
    {
      questions: [addressedTo],
      officeFields: [
        choice(
          'medium',
          ['Medium', 'माध्यम'],
          [
            ['English', 'अंग्रेज़ी'],
            ['Hindi', 'हिन्दी'],
          ],
        ),
      ],
      workingDays: 5,
      formerStudents: true,
    },
  ),
  preset('idCard', ['Duplicate ID card', 'आईडी कार्ड की प्रति'], ['Lost or damaged', 'खोया या क्षतिग्रस्त'], {
    questions: [
      choice(
        'happened',
        ['What has happened?', 'क्या हुआ?'],
        [
          ['The card is lost', 'कार्ड खो गया'],
          ['The card is damaged', 'कार्ड क्षतिग्रस्त है'],
          ['The card was stolen', 'कार्ड चोरी हो गया'],
        ],
      ),
      date('since', ['Since when?', 'कब से?']),
      text('report', ['Number of the police report', 'पुलिस रिपोर्ट की संख्या'], {
        ...{ required: false, maxCharacters: 60 },
        shownWhen: { key: 'happened', choices: ['The card was stolen'] },
      }),
    ],
    officeFields: [
      text(NEW_CARD, ['Number of the new card', 'नए कार्ड की संख्या'], {
        required: false,
        maxCharacters: CARD_MAX_CHARACTERS,
      }),
      text('receipt', ['Receipt of the fee', 'शुल्क की रसीद'], { required: false, maxCharacters: 60 }),
    ],
    replacesCard: true,
    workingDays: 5,
  }),
  preset('correction', ['Correction', 'सुधार'], ['A name, a number or a date is wrong', 'नाम, संख्या या तिथि गलत है'], {
    questions: [
      choice(
        'wrong',
        ['What is wrong?', 'क्या गलत है?'],
        [
          ['My name', 'मेरा नाम'],
          ["Father's name", 'पिता का नाम'],
          ["Mother's name", 'माता का नाम'],
          ['Contact', 'संपर्क'],
          ['Date of birth', 'जन्म तिथि'],
          ['My photo', 'मेरी फ़ोटो'],
        ],
      ),
      text('firstName', ['Correct first name', 'सही नाम'], correcting('firstName', 'My name', 80)),
      text('lastName', ['Correct last name', 'सही उपनाम'], correcting('lastName', 'My name', 80)),
      text('fatherName', ["Father's correct name", 'पिता का सही नाम'], correcting('fatherName', "Father's name", 80)),
      text('motherName', ["Mother's correct name", 'माता का सही नाम'], correcting('motherName', "Mother's name", 80)),
      text('contact', ['Correct contact', 'सही संपर्क'], correcting('contact', 'Contact', 10)),
      date('dob', ['Correct date of birth', 'सही जन्म तिथि'], correcting('dob', 'Date of birth', 10)),
      file('photo', ['New photo', 'नई फ़ोटो'], correcting('photo', 'My photo', 10)),
      file('proof', ['Proof, such as a marksheet', 'प्रमाण, जैसे अंकपत्र'], { required: false }),
    ],
    workingDays: 5,
  }),
]

function correcting<Field extends 'firstName' | 'lastName' | 'fatherName' | 'motherName' | 'contact' | 'dob' | 'photo'>(
  changes: Field,
  wrong: string,
  maxCharacters: number,
) {
  return { changes, maxCharacters, shownWhen: { key: 'wrong', choices: [wrong] } }
}
