import type { SchemaDescriptions } from './descriptions.ts'

export const recordsDescriptions: SchemaDescriptions = {}
