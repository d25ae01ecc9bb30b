import { expect, it } from 'vitest'
import { version } from '../../platform/version.ts'
import { runCommandOf } from '../../testing/portal/run-command.ts'

it.each(['admin', 'backup', 'check', 'files', 'forget', 'keys', 'move', 'restore'])(
  'npm run %s -- --help prints how the command is used, --version the version, and what it does not know is refused',
  async (name) => {
    const { code, output } = await runCommandOf(name, ['--help'], {})
    expect(output).toMatch(new RegExp(`^[A-Z][^\\n]+:\\n\\n  npm run ${name}`))
    expect(code).toBe(0)
    expect((await runCommandOf(name, ['--version'], {})).output).toBe(`${version}\n`)
    const unknown = await runCommandOf(name, ['--nonsense'], {})
    expect(unknown.output).toMatch(new RegExp(`npm run ${name}`))
    expect(unknown.code).toBe(1)
  },
)

it('npm run restore without a backup prints how the command is used', async () => {
  expect((await runCommandOf('restore', [], {})).output).toContain('npm run restore -- /backup/portal')
})
