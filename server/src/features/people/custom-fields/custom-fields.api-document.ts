import * as customFields from '@portal/contract/people/custom-fields/custom-fields'
import type { Descriptions, RoomApiDocument } from '../../api-document.ts'

const customDefinition = {
  key: ['The name of the field in letters, imports and the API; it never changes.', 'apaarId'],
  label: 'What the field is called, in English and, where the office has written it, in Hindi.',
  type: 'What a value is: number is a text of digits, yesNo is yes or no.',
  pattern: ['How a number is written, with # for each digit. Empty: any number of digits.', '############'],
  choices: 'What a value can be, where the type is choice. A value is the English text of its choice.',
  required: 'Whether a new student needs a value, and a value cannot be taken away.',
  group: ['The heading under which forms and profiles show the field; empty: none.', 'Admission'],
  studentAccess: 'none: the student does not see it; reads; corrects: they may also ask to have it corrected.',
  unique: 'Whether no two students have the same value.',
  sensitive: 'Whether, of the office, only registrars see and change it, and keys that may viewSensitiveFields.',
  keptMonths: 'How many months after a student has left its value is deleted; null: it is kept as long as the student.',
} satisfies Descriptions

const { key, label, type, choices, group, studentAccess } = customDefinition

const customField = {
  ...customDefinition,
  id: 'The id of the field.',
  revision: 'Counted with every change. A change names the revision that was shown.',
} satisfies Descriptions

export const apiDocument = {
  schemas: [customFields],
  tags: { customFields: 'Fields of students that the college has added.' },
  descriptions: {
    CustomField: customField,
    CustomFieldDefinition: customDefinition,
    ManagedCustomField: {
      ...customField,
      values: 'How many students have a value of it.',
      retiredAt: 'Since when it is put aside: its values are kept and nobody sees them. Null: it is in use.',
    },
    MyCustomField: {
      ...{ key, label, type, choices, group, studentAccess },
      value: ['The value; empty: there is none.', '123456789012'],
    },
    CustomFieldCreateInput: { definition: 'The new field.' },
    CustomFieldOrderInput: { ids: 'The ids of all fields, those that are put aside as well, in their new order.' },
  },
} satisfies RoomApiDocument
