import type { SchemaDescriptions } from './descriptions.ts'

export const documentsDescriptions: SchemaDescriptions = {}
