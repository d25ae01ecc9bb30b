import type { SchemaDescriptions } from './descriptions.ts'

export const peopleDescriptions: SchemaDescriptions = {}
