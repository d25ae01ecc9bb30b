import { expect, it } from 'vitest'
import { runCommandOf } from '../../testing/run-command.ts'

it.each(['admin', 'backup', 'check', 'files', 'forget', 'keys', 'move', 'restore'])(
  'npm run %s -- --help prints how the command is used, and does nothing',
  async (name) => {
    const { code, output } = await runCommandOf(name, ['--help'], {})
    expect(output).toMatch(new RegExp(`^\\n[A-Z][^\\n]+:\\n\\n  npm run ${name}`))
    expect(code).toBe(1)
  },
)

it('npm run restore without a backup prints how the command is used', async () => {
  expect((await runCommandOf('restore', [], {})).output).toContain('npm run restore -- /backup/portal')
})
