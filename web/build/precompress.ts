import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSED = /\.(js|css|svg|webmanifest)$/

/** Writes a .br and a .gz beside every text file, so that the server does not compress at each request. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir: folder = '' }) {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        // The page of the kept card is built into the same folder; what renders pages runs on the server.
        if (!COMPRESSED.test(name) || name.startsWith('render/') || existsSync(path.join(folder, `${name}.br`)))
          continue
        writeCompressed(path.join(folder, name))
      }
    },
  }
}

export function writeCompressed(file: string) {
  const bytes = readFileSync(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, quality))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
