import type { Asks } from '../../asks.ts'

const issue: Asks<{ replaces: string | null }> = (_, { replaces }) => replaces !== null

export const letterAsks = { 'letters.issue': issue }
