import { expect, it } from 'vitest'
import { openLogger } from './logger.ts'

it('a line of the log has its time as people read it, in UTC', () => {
  const lines: string[] = []
  openLogger('info', { write: (line: string) => void lines.push(line) }).info('the portal is open')
  expect(lines[0]).toMatch(/^\{"level":30,"time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z",/)
})
