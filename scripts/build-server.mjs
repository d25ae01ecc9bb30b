// Builds the programs of the server into server/dist: each loads a few files instead of 1,400. Packages that are loaded late,
// or have native code, stay packages.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { build } from 'rolldown'
import { root } from './prepare.mjs'

const app = path.join(root, 'server/src/app')
const commands = readdirSync(path.join(app, 'commands'))
  .filter((name) => /^[a-z]+\.ts$/.test(name) && name !== 'command.ts')
  .map((name) => path.join(app, 'commands', name))

await build({
  input: [path.join(app, 'main.ts'), ...commands, path.join(root, 'server/src/platform/pdf/compiler-main.ts')],
  platform: 'node',
  external: [/^@aws-sdk\//, /^@digitalcredentials\//, /^@myriaddreamin\//, /^pdfjs-dist\//, 'pg-native', 'sharp'],
  output: {
    dir: path.join(root, 'server/dist'),
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // Without spaces and comments it takes less memory. Names stay, for stack traces.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    keepNames: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
  },
})
