import { createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import tar from 'tar-stream'

/** A Chromium that starts on this machine, with the environment it needs. */
export type Browser = { executablePath: string; env: Record<string, string> }

/**
 * Unpacks the Chromium that comes with the packages, once, into node_modules/.cache. Gives it with the libraries of the
 * machine and with its own, for a machine that lacks them; always with its own font, so that every machine draws alike.
 * Throws where the package is missing or made for another kind of machine.
 */
export async function unpackChromium(): Promise<Browser[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('it is made for Linux on x64 only')
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const root = entry.slice(0, entry.lastIndexOf('@sparticuz/chromium') + '@sparticuz/chromium'.length)
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const folder = path.resolve(root, '../../.cache/packaged-chromium', version)
  if (!existsSync(folder)) await unpack(path.join(root, 'bin'), folder)
  const env = { FONTCONFIG_PATH: path.join(folder, 'fonts') }
  const libraries = [path.join(folder, 'libs', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  const executablePath = path.join(folder, 'chromium')
  return [
    { executablePath, env },
    { executablePath, env: { ...env, LD_LIBRARY_PATH: libraries } },
  ]
}

async function unpack(bin: string, folder: string) {
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const opened = (name: string) => createReadStream(path.join(bin, name)).compose(createBrotliDecompress())
  await Promise.all([
    pipeline(opened('chromium.br'), createWriteStream(path.join(draft, 'chromium'), { mode: 0o755 })),
    extractTo(opened('swiftshader.tar.br'), draft),
    extractTo(opened('fonts.tar.br'), path.join(draft, 'fonts')),
    extractTo(opened('al2023.tar.br'), path.join(draft, 'libs')),
  ])
  await writeFile(path.join(draft, 'fonts', 'fonts.conf'), fontSettings(folder))
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process was quicker.
    if (!existsSync(folder)) throw error
  }
}

async function extractTo(archive: NodeJS.ReadableStream, folder: string) {
  const unpacked = tar.extract()
  const written = (async () => {
    for await (const entry of unpacked) {
      const { name, type, mode } = entry.header
      const place = path.join(folder, name)
      mkdirSync(type === 'directory' ? place : path.dirname(place), { recursive: true })
      if (type === 'file') await pipeline(entry, createWriteStream(place, { mode }))
      else entry.resume()
    }
  })()
  await Promise.all([pipeline(archive, unpacked), written])
}

/** The packaged settings name another folder; without any font the browser gives up. */
const fontSettings = (folder: string) =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`
