import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { screens } from '@portal/contract/paths'
import type { Config } from '../config.ts'

/** The folder of the built web application. */
export const WEB_FOLDER = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The index.html of the web application, with the name and the delay mode of the portal filled in. */
export function openPage({ name, delayMode }: Pick<Config, 'name' | 'delayMode'>) {
  return readFileSync(`${WEB_FOLDER}/index.html`, 'utf8')
    .replaceAll('%PORTAL_NAME%', () => escapeHtml(name))
    .replaceAll('%PORTAL_PACE%', () => delayMode)
}

const patterns = Object.values(screens).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replace('$id', '[^/]+')}/?$`),
}))

/** The path pattern of the screen at a path, or null. Unknown paths get the same page with status 404. */
export const screenAt = (path: string) => patterns.find(({ pattern }) => pattern.test(path))?.path ?? null
