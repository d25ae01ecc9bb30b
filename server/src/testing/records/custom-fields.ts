import type { CustomFieldDefinition } from '@portal/contract/people/custom-fields/custom-fields'
import type { Caller, TestPortal } from '../portal/test-portal.ts'

/** A field of students, a text that nobody needs unless something else is said. */
export const aCustomField = (key: string, definition: Partial<CustomFieldDefinition> = {}): CustomFieldDefinition => ({
  ...{ key, label: { en: key, hi: '' }, type: 'text', pattern: '', choices: [], required: false, group: '' },
  ...{ studentAccess: 'none', unique: false, sensitive: false, keptMonths: null },
  ...definition,
})

/** The only field of students: there can be few. */
export const customFieldsOf = (portal: TestPortal, admin: Caller) => ({
  customField: async () => {
    await portal.app.database.write.deleteFrom('customFields').execute()
    return admin.customFields.create({ definition: aCustomField('nickname') })
  },
  noCustomFields: () => portal.app.database.write.deleteFrom('customFields').execute(),
})
