import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const COMPRESSED = /\.(js|css|svg|webmanifest)$/
// The Host stays the browser's own: the portal compares it with the Origin of what is sent.
const toPortal = { target: process.env.PORTAL_URL ?? 'http://localhost:3000', changeOrigin: false }

/** Lays a .br and a .gz beside every text file, so that the server need not compress while it serves. */
function compressAhead(): Plugin {
  return {
    name: 'compress-ahead',
    apply: 'build',
    writeBundle({ dir: folder = '' }) {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!COMPRESSED.test(name)) continue
        const bytes = readFileSync(path.join(folder, name))
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
        writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(bytes, quality))
        writeFileSync(path.join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

/** Decoders of scanned pages that the PDF reader fetches by name; these need no WebAssembly, which the policy forbids. */
function pdfDecoders(): Plugin {
  const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
  return {
    name: 'pdf-decoders',
    apply: 'build',
    generateBundle() {
      for (const name of ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js']) {
        const source = readFileSync(path.join(folder, 'wasm', name))
        this.emitFile({ type: 'asset', fileName: `assets/pdfjs-${version}/${name}`, source })
      }
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pdfDecoders(), compressAhead()],
  worker: { format: 'es' },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 700 },
  server: { proxy: { '/api': toPortal, '/index.html': toPortal } },
})
