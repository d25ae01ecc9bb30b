import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { messages } from '@portal/contract/messages'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { inlineFirstStyles } from './build/inline-first-styles.ts'
import { prerenderPages } from './build/prerender.ts'
import { publicPages } from './build/public-pages.ts'
import { apiRoutes } from './src/data/api-routes.ts'

const COMPRESSED = /\.(js|css|svg|webmanifest)$/
// The Host header stays: the portal compares it with the Origin of a request.
const toPortal = { target: process.env.PORTAL_URL ?? 'http://localhost:3000', changeOrigin: false }

/** Writes a .br and a .gz beside every text file, so that the server does not compress at each request. */
function precompress(): Plugin {
  return {
    name: 'precompress',
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

/** The image decoders that PDF.js fetches by name, in JavaScript: the content security policy forbids WebAssembly. */
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

/** Fills in the texts of index.html from the catalogue. The server fills in the deployment's own settings. */
function pageTexts(): Plugin {
  return {
    name: 'page-texts',
    transformIndexHtml: (html) => html.replace('%PORTAL_DESCRIPTION%', messages.login.tagline),
  }
}

/** Puts the table of procedures in place of the module that makes it from the contract with all its schemas. */
function apiRouteTable(): Plugin {
  return {
    name: 'api-route-table',
    apply: 'build',
    transform: {
      filter: { id: /\/web\/src\/data\/api-routes\.ts$/ },
      handler: () => ({ code: `export const apiRoutes = ${JSON.stringify(apiRoutes)}`, map: null }),
    },
  }
}

/**
 * The scripts that are loaded together, each with what its modules import: a phone waits longer for many small files than
 * for one. What the login needs is one script beside the libraries, which stay in the cache when the portal is upgraded.
 */
const groups = [
  { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
  { name: 'app', test: /web\/src\/(main|screens\/login|ui\/query-view|ui\/panel|ui\/screen)\.tsx$/ },
  { name: 'signed-in', test: /web\/src\/shell\/signed-in-bar\.tsx$/ },
  { name: 'student', test: /web\/src\/screens\/(myprofile|idcard)\.tsx$/ },
  { name: 'toasts', test: /web\/src\/ui\/toasts\.tsx$/ },
  { name: 'lists', test: /web\/src\/ui\/(data-table|pager|search-box|row-buttons)\.tsx$/ },
  { name: 'forms', test: /web\/src\/forms\/(use-schema-form\.ts|save-button\.tsx|unsaved-guard\.tsx)$/ },
  { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: 2 },
].map((group, at, all) => ({ ...group, priority: all.length - at }))

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    apiRouteTable(),
    pageTexts(),
    pdfDecoders(),
    inlineFirstStyles(),
    prerenderPages(),
    precompress(),
    publicPages(precompress),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': toPortal, '/index.html': toPortal } },
})
