// npm run more -- test:random [ROUNDS]: runs the tests of random inputs again and again (20 times), each time with another seed,
// which it prints. Stops at the first round that fails; PORTAL_TEST_SEED=SEED npm run more -- test:random 1 repeats it.
import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fail, node, root, run } from './prepare.mjs'

const rounds = Number(process.argv[2] ?? 20)
if (!Number.isInteger(rounds) || rounds < 1) fail('The number of rounds is a whole number from 1.')

const files = globSync('{contract,server,web,scripts}/{src/,}**/*.test.ts', { cwd: root }).filter((file) =>
  readFileSync(`${root}/${file}`, 'utf8').includes("from 'fast-check'"),
)

for (let round = 1; round <= rounds; round += 1) {
  const seed = process.env.PORTAL_TEST_SEED ?? String(randomInt(2 ** 31))
  process.stdout.write(`\n== Round ${round} of ${rounds}, PORTAL_TEST_SEED=${seed}\n`)
  await run(node, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
    env: { ...process.env, PORTAL_TEST_SEED: seed },
  })
}
