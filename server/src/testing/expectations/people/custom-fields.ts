import type { customFieldsRoom } from '../../../features/people/custom-fields/room.ts'
import { type Expectations, officeAndKeys, registrars, students } from '../../portal/outcomes.ts'
import { aCustomField } from '../../records/custom-fields.ts'

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
