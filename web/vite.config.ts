import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { messages } from '@portal/contract/messages'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { apiRouteTable } from './build/api-route-table.ts'
import { helpPages } from './build/help-pages.ts'
import { inlineFirstStyles } from './build/inline-first-styles.ts'
import { offlinePage } from './build/offline-page.ts'
import { precompress } from './build/precompress.ts'
import { prerenderPages } from './build/prerender.ts'
import { publicPages } from './build/public-pages.ts'
import { themeConstants } from './build/theme-constants.ts'

// The Host header stays: the portal compares it with the Origin of a request.
const toPortal = { target: process.env.PORTAL_URL ?? 'http://localhost:3000', changeOrigin: false }

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

/** What several screens need, with the icons. What shows dialogs and toasts is apart. */
const shared =
  /web\/src\/((ui|shortcuts)\/(.*\/)?(?![^/]*(dialog|toasts|popover|bulk-operation-|progress|work-))[^/]+$|data\/\w+\/(list-query|students|certificates|id-cards|use-live-record)\.|exports\/(export-button|use-download))|contract\/src\/topics|node_modules\/@tabler\//

/**
 * The scripts that are loaded together, each with what its modules import: a phone waits longer for many small files than
 * for one. What the login needs is one script beside the libraries, which stay in the cache when the portal is upgraded.
 */
const groups = [
  { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
  { name: 'app', test: /web\/src\/(main|screens\/login|ui\/(.*\/)?(query-view|panel|screen))\.tsx$/ },
  { name: 'signed-in', test: /web\/src\/(shell\/signed-in-bar\.tsx|data\/api\/later-routes\.ts)$/ },
  { name: 'shared', test: shared, minShareCount: 2 },
  // With what they show where documents can be checked, as on every portal with an https address.
  {
    name: 'student',
    test: /web\/src\/screens\/(myprofile|idcard|mycertificates)\.tsx$/,
  },
  { name: 'toasts', test: /web\/src\/ui\/(.*\/)?toasts\.tsx$/ },
  { name: 'dialogs', test: /web\/src\/ui\/(.*\/)?(confirm-dialog|question-dialog|dialog-frame)\.tsx$/ },
  { name: 'forms', test: /web\/src\/forms\/(save-button\.tsx|unsaved-guard\.tsx|show-submit-error\.ts)$/ },
  {
    name: 'requests',
    test: /(web\/src\/data\/\w+\/(requests|request-types|counts)|contract\/src\/(records\/(requests|undo-decision)|people\/invitation-messages))\.ts$/,
    minShareCount: 2,
  },
  {
    name: 'request-thread',
    test: /web\/src\/screens\/requests\/thread\/due-line|contract\/src\/records\/request-types\/(asking|answering)-messages/,
    minShareCount: 2,
  },
  {
    name: 'filters',
    test: /((saved-filters|filter)-menu\.tsx|student-finder\.tsx|student-filter-messages\.ts)$/,
    minShareCount: 2,
  },
  // What decides requests: in the queues, on the page of a request and on that of a student.
  {
    name: 'decisions',
    test: /web\/src\/(screens\/admin\/records\/queues\/|(data\/bulk\/bulk-operations|ui\/(.*\/)?(job-progress|progress-bar|bulk-operation-buttons))\.)/,
    minShareCount: 2,
  },
].map((group, at, all) => ({ ...group, priority: all.length - at }))

/** What the login loads names 240 other files: with one character less of each hash than usual it is 0.2 kB smaller. */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    apiRouteTable(),
    helpPages(),
    themeConstants(),
    pageTexts(),
    pdfDecoders(),
    inlineFirstStyles(),
    prerenderPages(),
    precompress(),
    publicPages(),
    offlinePage(),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // Reads the icons that are shown instead of all 6,000 of their package.
      experimental: { lazyBarrel: true },
      // Packing the files takes most of the time, and is known to.
      checks: { bundlerTimings: false },
      output: { ...fileNames, codeSplitting: { groups } },
    },
  },
  server: { proxy: { '/api': toPortal, '/index.html': toPortal } },
})
