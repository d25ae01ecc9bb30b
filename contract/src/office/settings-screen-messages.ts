/** The other screens of the settings, which the list of their sections names in this order. */
export const settingsScreens = {
  people: 'People and roles',
  customFields: 'Fields of students',
  apiKeys: 'Keys of programs',
  webhooks: 'Webhooks',
  requestKinds: 'Request kinds',
  letterTemplates: 'Letter templates',
  letterSignatories: 'Signatories',
} as const
