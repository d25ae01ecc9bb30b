import pg from 'pg'
import { vi } from 'vitest'
import type { Engine } from '../../platform/database/engine.ts'
import { Connection } from '../../platform/database/sqlite/sqlite-connection.ts'

/**
 * The statements of the one transaction of `work` in which `marker` occurs, without those that begin and end it. What jobs do
 * meanwhile has other transactions.
 */
export async function statementsOfTransaction(engine: Engine, marker: string, work: () => Promise<unknown>) {
  const spy = engine === 'sqlite' ? vi.spyOn(Connection.prototype, 'prepare') : vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const calls: unknown[][] = spy.mock.calls
    const sent = calls.map(([statement], at) => ({ text: textOf(statement), connection: spy.mock.contexts[at] }))
    const { connection } = sent.find(({ text }) => text.includes(marker)) ?? {}
    const texts = sent.filter((one) => one.connection === connection).map(({ text }) => text)
    const marked = texts.findIndex((text) => text.includes(marker))
    const begun = texts.findLastIndex((text, at) => at < marked && /^(begin|savepoint)/.test(text))
    const ended = texts.findIndex((text, at) => at > marked && /^(commit|release)/.test(text))
    return texts.slice(begun + 1, ended)
  } finally {
    spy.mockRestore()
  }
}

const textOf = (statement: unknown) => (typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text)
