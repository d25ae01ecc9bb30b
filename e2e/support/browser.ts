import { execFileSync, spawnSync } from 'node:child_process'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

/** A Chromium that starts on this machine, with the environment it needs. */
export type Browser = { executablePath: string; env: Record<string, string> }

/** Root may not use the sandbox; the rest keeps a test browser from calling anybody. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]
const START_TIMEOUT_MS = 20_000

const HELP = `There is no Chromium for the browser tests. Either
  - install one (Debian: apt-get install -y chromium), or
  - name one: PORTAL_CHROMIUM=/path/to/chrome npm test, or
  - run npm install without --omit=optional, which brings one (Linux on x64 only).`

/** Finds a Chromium: the one PORTAL_CHROMIUM names, one that is installed, or the one that comes with the packages. */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.PORTAL_CHROMIUM
  const places = named ? [named] : INSTALLED.filter((place) => existsSync(place))
  const found = places.map((place) => ({ executablePath: place, env: {} })).find(starts)
  if (found) return found
  const packed = named ? null : await unpacked().catch(() => null)
  const usable = packed?.find(starts)
  if (!usable) throw new Error(HELP)
  return usable
}

function starts({ executablePath, env }: Browser) {
  const options = { env: { ...process.env, ...env }, timeout: START_TIMEOUT_MS }
  return spawnSync(executablePath, ['--version', '--no-sandbox', '--headless'], options).status === 0
}

/** Unpacks the packaged Chromium once; with its own libraries, and without, for a machine that has them. */
async function unpacked(): Promise<Browser[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('packaged for Linux on x64 only')
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const root = entry.slice(0, entry.lastIndexOf('@sparticuz/chromium') + '@sparticuz/chromium'.length)
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const folder = path.resolve(root, '../../.cache/chromium', version)
  if (!existsSync(folder)) await unpack(path.join(root, 'bin'), folder)
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: path.join(folder, 'fonts') }
  const libraries = [path.join(folder, 'libs', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  const executablePath = path.join(folder, 'chromium')
  return [
    { executablePath, env: fonts },
    { executablePath, env: { ...fonts, LD_LIBRARY_PATH: libraries } },
  ]
}

async function unpack(bin: string, folder: string) {
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const unbrotli = (name: string, as: string, mode = 0o644) =>
    pipeline(
      createReadStream(path.join(bin, name)),
      createBrotliDecompress(),
      createWriteStream(path.join(draft, as), { mode }),
    )
  await Promise.all([
    unbrotli('chromium.br', 'chromium', 0o755),
    unbrotli('swiftshader.tar.br', 'swiftshader.tar'),
    unbrotli('fonts.tar.br', 'fonts.tar'),
    unbrotli('al2023.tar.br', 'libs.tar'),
  ])
  for (const [archive, into] of [
    ['swiftshader.tar', '.'],
    ['fonts.tar', 'fonts'],
    ['libs.tar', 'libs'],
  ] as const) {
    mkdirSync(path.join(draft, into), { recursive: true })
    execFileSync('tar', ['--no-same-owner', '-xf', path.join(draft, archive), '-C', path.join(draft, into)])
    rmSync(path.join(draft, archive))
  }
  // The packaged fonts.conf names another folder; without any font the renderer gives up.
  const fonts = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`
  writeFileSync(path.join(draft, 'fonts', 'fonts.conf'), fonts)
  try {
    renameSync(draft, folder)
  } catch {
    // Another worker was quicker.
    rmSync(draft, { recursive: true, force: true })
  }
}
