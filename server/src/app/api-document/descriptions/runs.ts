import type { SchemaDescriptions } from './descriptions.ts'

export const runsDescriptions: SchemaDescriptions = {}
