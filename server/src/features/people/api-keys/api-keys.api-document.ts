import * as apiKeys from '@portal/contract/people/api-keys/api-keys'
import type { Descriptions, RoomApiDocument } from '../../api-document.ts'

const apiKey = {
  name: ['What the program is called.', 'Main system'],
  permissions: ['What the key may do.', ['readStudents', 'readChanges']],
  addresses: ['From where the key may be used: addresses and networks; empty: from anywhere.', ['203.0.113.0/24']],
} satisfies Descriptions

export const apiDocument = {
  schemas: [apiKeys],
  tags: { apiKeys: 'The keys with which programs call the API.' },
  descriptions: {
    ApiKey: {
      ...apiKey,
      prefix: ['The beginning of the key, to recognise it by.', 'pk_8mq2xk4d'],
      lastUsedAt: 'When the key was used last, to the minute; null: never.',
      revokedAt: 'When the key was ended; null: it was not.',
      formerUntil: 'Until when the key before the last rotation is valid as well; null: it is not.',
    },
    ApiKeySecret: {
      apiKey: 'The key without its secret.',
      key: ['The key itself, which is told only now.', 'pk_8mq2xk4d_…'],
    },
    ApiKeyCreateInput: { ...apiKey, days: ['In how many days the key ends.', 365] },
    ApiKeysUpdateInput: apiKey,
  },
} satisfies RoomApiDocument
