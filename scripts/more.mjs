// npm run more: lists every command with a line. npm run more -- NAME [arguments] runs one of those that are seldom needed.
import path from 'node:path'
import { build, fail, installAll, node, root, run } from './prepare.mjs'

const OFTEN = {
  start: 'runs the portal',
  demo: 'runs it with a college to look around in',
  dev: 'runs it while you change it: the server restarts, the browser reloads',
  stop: 'stops the portal that runs from this folder',
  setup: 'installs all packages and builds what has changed',
  test: 'runs the quick tests; npm test -- NAME: journeys whose file has NAME',
  'test:unit': 'runs unit and store tests; -- NAME: those of files whose path has NAME',
  'test:journeys': 'runs tests in a browser; -- journeys/NAME.spec.ts: one of them',
  types: 'checks the types of what has changed',
  verify: 'lint, types, structure, dead code, texts: what must pass beside the tests',
}
const PARTS = {
  build: 'builds the web application and the server',
  'test:everything': 'runs the tests that npm test leaves out',
  'test:postgres': 'runs the tests whose SQL differs, on PostgreSQL',
  lint: 'Biome; npx biome check --write mends',
  structure: 'refuses imports that go the wrong way',
  'dead-code': 'finds what nothing uses',
  texts: 'finds texts of screens that have no element of their own',
}
const INSTALLED = {
  admin: 'administrators, and keys of programs',
  check: 'settings, database, storage, mail: what is set, and what is wrong',
  backup: 'makes a backup',
  restore: 'restores one',
  files: 'moves files to a bucket, puts back what is lost',
  forget: 'removes a student for good',
  keys: 'signing keys',
  move: 'moves the records to PostgreSQL',
}
/** `script`: the arguments of Node. `folder`: where it runs. `isAlone`: it needs no packages and nothing built. */
const SELDOM = {
  'test:random': {
    about: 'repeats the tests of random inputs, each time with another seed',
    script: ['scripts/test-random.mjs'],
  },
  'test:sweeps': {
    about: 'the journeys through many screens for one thing',
    script: ['../node_modules/@playwright/test/cli.js', 'test', '--project=journeys', '--grep', '@sweep'],
    folder: 'e2e',
  },
  'test:crash': {
    about: 'kills the portal while people write, and looks for what is lost',
    script: ['scripts/crash/crash.ts'],
  },
  'test:crash:import': { about: 'kills it in the middle of an import', script: ['scripts/crash/import-crash.ts'] },
  bench: { about: 'measures the server', script: ['scripts/bench/bench.ts'] },
  'bench:import': { about: 'an import of 20,000 students', script: ['scripts/bench/import.ts'] },
  'bench:documents': { about: 'documents issued a second', script: ['scripts/bench/documents.ts'] },
  'bench:web': { about: 'screens on a slow phone', script: ['e2e/bench/bench-web.ts'] },
  'bench:look': { about: 'starts, heights and sizes of all screens', script: ['e2e/bench/look.ts'] },
  'bench:checks': { about: 'checks of documents by strangers', script: ['scripts/bench/checks.ts'] },
  'bench:flood': { about: 'a flood of a shared link', script: ['scripts/bench/flood/flood.ts'] },
  'bench:notifications': { about: 'people beside 20,000 notifications', script: ['scripts/bench/notifications.ts'] },
  release: { about: 'makes a version: -- release 0.3.0', script: ['scripts/release.mjs'], isAlone: true },
}

const lines = (commands) =>
  Object.entries(commands)
    .map(([name, about]) => `  ${name.padEnd(20)} ${about.about ?? about}\n`)
    .join('')

const LIST = `What a developer uses: npm run NAME
${lines(OFTEN)}
Parts of these: npm run NAME
${lines(PARTS)}
For a portal that is installed: npm run NAME -- --help
${lines(INSTALLED)}
Seldom: npm run more -- NAME [arguments]
${lines(SELDOM)}`

const [name, ...args] = process.argv.slice(2)
const command = SELDOM[name]
if (name === undefined) process.stdout.write(LIST)
else if (command === undefined) fail(`There is no such command: ${name}\n\n${LIST}`)
else {
  if (!command.isAlone) {
    await installAll()
    await build()
  }
  await run(node, [...command.script, ...args], { cwd: path.join(root, command.folder ?? '') })
}
