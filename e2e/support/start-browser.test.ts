import { expect, test } from 'vitest'
import { startBrowser } from './start-browser.ts'

test('a browser that crashes at its start is started again', async () => {
  const answers = [crash, crash, async () => 'browser']
  expect(await startBrowser(() => (answers.shift() ?? crash)())).toBe('browser')
  expect(answers).toHaveLength(0)
})

test('a browser that never starts is given up, with its own error', async () => {
  let attempts = 0
  const launch = () => {
    attempts += 1
    return crash()
  }
  await expect(startBrowser(launch)).rejects.toThrow('SIGSEGV')
  expect(attempts).toBe(3)
})

async function crash(): Promise<string> {
  throw new Error('signal=SIGSEGV')
}
