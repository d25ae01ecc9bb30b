import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { screens } from '@portal/contract/paths'
import type { Config } from '../config.ts'

/** Where the built web application lies. */
export const WEB_FOLDER = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The one page of the web application, told the portal's name and pace. */
export function openPage({ name, delayMode }: Pick<Config, 'name' | 'delayMode'>) {
  return readFileSync(`${WEB_FOLDER}/index.html`, 'utf8')
    .replaceAll('%PORTAL_NAME%', () => escaped(name))
    .replaceAll('%PORTAL_PACE%', () => delayMode)
}

const patterns = Object.values(screens).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replace('$id', '[^/]+')}/?$`),
}))

/** The screen at a path, as `paths.ts` has it; where there is none the same page says so, under status 404. */
export const screenAt = (path: string) => patterns.find(({ pattern }) => pattern.test(path))?.path ?? null
