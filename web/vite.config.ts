import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressAhead()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 700 },
  server: { proxy: { '/api': toPortal, '/index.html': toPortal } },
})
