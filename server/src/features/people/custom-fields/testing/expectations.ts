import { type Expectations, officeAndKeys, registrars, students } from '../../../../testing/portal/outcomes.ts'
import { aCustomField } from '../../../../testing/records/custom-fields.ts'
import type { customFieldsRoom } from '../room.ts'

export const expectations: Expectations<typeof customFieldsRoom> = {
  'me.customFields': { outcomes: students() },
  'customFields.list': { outcomes: officeAndKeys() },
  'customFields.all': { outcomes: registrars() },
  'customFields.create': {
    outcomes: registrars(201),
    probe: async ({ noCustomFields }) => {
      await noCustomFields()
      return { body: { definition: aCustomField('hostel') } }
    },
  },
  'customFields.arrange': {
    outcomes: registrars(),
    probe: async ({ customField }) => ({ body: { ids: [(await customField()).id] } }),
  },
  'customFields.update': {
    outcomes: registrars(),
    probe: async ({ customField }) => {
      const { id, revision } = await customField()
      return { id, body: { revision, definition: aCustomField('nickname', { group: 'Names' }) } }
    },
  },
  'customFields.retire': {
    outcomes: registrars(),
    probe: async ({ customField }) => {
      const { id, revision } = await customField()
      return { id, body: { revision } }
    },
  },
  'customFields.bringBack': {
    outcomes: registrars(),
    probe: async ({ customField }) => {
      const { id, revision } = await customField()
      return { id, body: { revision } }
    },
  },
  'customFields.remove': {
    outcomes: registrars(),
    probe: async ({ customField }) => {
      const { id, revision } = await customField()
      return { id, body: { revision, values: 0 } }
    },
  },
}
