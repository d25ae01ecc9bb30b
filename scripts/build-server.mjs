// Builds the programs of the server into server/dist: each loads a few files instead of 1,400. Packages that are loaded late,
// or have native code, stay packages.
import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { build } from 'rolldown'
import { COMPILE_CACHE, root } from './prepare.mjs'
import { startOnce } from './start-once.mjs'

const app = path.join(root, 'server/src/app')
const dist = path.join(root, 'server/dist')
/** Files of one build are written within this time. */
const BUILD_MS = 60_000

const modifiedAt = (file) => statSync(path.join(dist, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
const lastBuild = modifiedAt('main.js')

const commands = readdirSync(path.join(app, 'commands'))
  .filter((name) => /^[a-z]+\.ts$/.test(name) && name !== 'command.ts')
  .map((name) => path.join(app, 'commands', name))

/** What runs in a process or a thread of its own. */
const threads = [
  ...['pdf/compiler-main.ts', 'pictures/picture-main.ts'],
  ...['web-app/preview-worker.ts', 'database/sqlite/checkpoint-worker.ts', 'database/sqlite/quick-check-worker.ts'],
].map((name) => path.join(root, 'server/src/platform', name))

/**
 * When a module of ECMAScript imports `node:http`, Node reads all its exports, `WebSocket` too, and so loads undici: 14 MB and
 * 40 ms. `require` does not read them.
 */
const requireHttp = {
  name: 'require-http',
  resolveId: (id) => (id === 'node:http' || id === 'http' ? 'required:http' : null),
  load: (id) =>
    id === 'required:http'
      ? `import { createRequire } from 'node:module'
const http = createRequire(import.meta.url)('node:http')
export default http
export const { STATUS_CODES, ServerResponse, createServer } = http`
      : null,
}

const options = {
  plugins: [requireHttp],
  platform: 'node',
  external: [/^@aws-sdk\//, /^@digitalcredentials\//, /^@myriaddreamin\//, /^pdfjs-dist\//, 'pg-native', 'sharp'],
}
const output = {
  dir: dist,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  // Without spaces and comments it takes less memory. Names stay, for stack traces.
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  keepNames: true,
  sourcemap: true,
  sourcemapExcludeSources: true,
}

const main = path.join(app, 'main.ts')
/**
 * What is read at the start is one file, and not one for each set of late parts that share it. The program itself stays out: it
 * waits for the start, and so would a late part that needs its file.
 */
const atOnce = (name) => ({ name, tags: ['$initial'], test: (id) => id !== main, priority: 1 })
/** Each is built alone, so that none reads at its start what only others need. */
const builds = [
  {
    input: main,
    groups: [atOnce('portal'), { name: 'api-documents', test: /\.api-document\.ts$/ }],
  },
  { input: commands, groups: [{ ...atOnce('commands'), minShareCount: 2 }] },
  { input: threads, groups: [] },
]
for (const { input, groups } of builds) {
  await build({ ...options, input, output: { ...output, codeSplitting: { groups } } })
}

// A portal that is running loads its late parts from the last build, so only those of builds before it are deleted.
for (const file of readdirSync(dist)) if (modifiedAt(file) < lastBuild - BUILD_MS) rmSync(path.join(dist, file))

// Where it cannot start, as before the web application is built, its first start only takes longer.
await startOnce(COMPILE_CACHE)
