import { ABC_ID_KEY } from '../duplicates.ts'
import type { CustomFieldDefinition } from './custom-fields.ts'

const preset = (
  key: string,
  en: string,
  hi: string,
  definition: Partial<CustomFieldDefinition> = {},
): CustomFieldDefinition => ({
  ...{ key, label: { en, hi }, type: 'text', pattern: '', choices: [], required: false, group: '' },
  ...{ studentAccess: 'reads', unique: false, sensitive: false, keptMonths: null },
  ...definition,
})

const categories = [
  { en: 'General', hi: 'सामान्य' },
  { en: 'EWS', hi: 'ईडब्ल्यूएस' },
  { en: 'OBC', hi: 'अन्य पिछड़ा वर्ग' },
  { en: 'SC', hi: 'अनुसूचित जाति' },
  { en: 'ST', hi: 'अनुसूचित जनजाति' },
]
const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'].map((en) => ({ en, hi: '' }))

/** Fields that a college can begin with. Each can be changed before and after it is added. */
export const customFieldPresets: readonly CustomFieldDefinition[] = [
  preset(ABC_ID_KEY, 'ABC/APAAR Id', 'एबीसी/अपार आईडी', {
    ...{ type: 'number', pattern: '############', unique: true, studentAccess: 'corrects' },
  }),
  preset('admissionDate', 'Admission Date', 'प्रवेश की तिथि', { type: 'date' }),
  preset('admissionNumber', 'Admission Number', 'प्रवेश संख्या', { unique: true }),
  preset('category', 'Category', 'वर्ग', { type: 'choice', choices: categories, sensitive: true }),
  preset('nationality', 'Nationality', 'राष्ट्रीयता'),
  preset('nameInDevanagari', 'Name in Devanagari', 'देवनागरी में नाम', { studentAccess: 'corrects' }),
  preset('fatherOccupation', "Father's Occupation", 'पिता का व्यवसाय'),
  preset('motherOccupation', "Mother's Occupation", 'माता का व्यवसाय'),
  preset('postalAddress', 'Address for Letters', 'पत्राचार का पता', { studentAccess: 'corrects' }),
  preset('bloodGroup', 'Blood Group', 'रक्त समूह', {
    ...{ type: 'choice', choices: bloodGroups, sensitive: true, keptMonths: 0 },
  }),
]
