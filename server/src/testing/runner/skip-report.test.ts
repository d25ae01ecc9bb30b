import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { skipSummary } from './skip-report.ts'
import { findProgram, skipWithout } from './skip-without.ts'

it('skipped tests are counted for each thing that the machine lacks', () => {
  expect(skipSummary(['PostgreSQL', 'nginx', 'PostgreSQL'])).toContain('  PostgreSQL: 2 tests\n  nginx: 1 test\n')
  expect(skipSummary([])).toContain('No test was skipped')
})

it('tests run if the machine has what they need, and are skipped with its name if not', () => {
  expect(skipWithout('nginx', '/usr/sbin/nginx')).toEqual({})
  expect(skipWithout('nginx', null)).toEqual({ skip: true, meta: { lacks: 'nginx' } })
})

it('a program is found in its usual locations or on the PATH, and only if it is executable', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-program-'))
  const [program, text] = [path.join(folder, 'program'), path.join(folder, 'text')]
  await writeFile(program, '', { mode: 0o755 })
  await writeFile(text, '', { mode: 0o644 })
  expect(findProgram('program', [text, program])).toBe(program)
  expect(findProgram('text', [text, folder])).toBeNull()
  expect(findProgram('node')).not.toBeNull()
  await rm(folder, { recursive: true })
})
