import type { SchemaDescriptions } from './descriptions.ts'

export const officeDescriptions: SchemaDescriptions = {}
