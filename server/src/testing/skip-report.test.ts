import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { skipSummary } from './skip-report.ts'
import { findProgram, skipWithout } from './skip-without.ts'

it('what was skipped is counted for each thing that the machine lacks', () => {
  expect(skipSummary(['PostgreSQL', 'nginx', 'PostgreSQL'])).toContain('  PostgreSQL: 2 tests\n  nginx: 1 test\n')
  expect(skipSummary([])).toContain('No test was skipped')
})

it('tests run where the machine has what they need, and are skipped by name where it lacks it', () => {
  expect(skipWithout('nginx', '/usr/sbin/nginx')).toEqual({})
  expect(skipWithout('nginx', null)).toEqual({ skip: true, meta: { lacks: 'nginx' } })
})

it('a program is found at its usual place or on the path, and only if it can be run', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-program-'))
  const [program, text] = [path.join(folder, 'program'), path.join(folder, 'text')]
  await writeFile(program, '', { mode: 0o755 })
  await writeFile(text, '', { mode: 0o644 })
  expect(findProgram('program', [text, program])).toBe(program)
  expect(findProgram('text', [text, folder])).toBeNull()
  expect(findProgram('node')).not.toBeNull()
  await rm(folder, { recursive: true })
})
