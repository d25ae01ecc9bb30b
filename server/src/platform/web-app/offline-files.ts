import { createHash } from 'node:crypto'
import { offlinePaths, screens } from '@portal/contract/paths'
import { logoPath, withBranding } from '../branding/branding.ts'
import type { Config } from '../config.ts'
import { prepareDocument, type StaticDocument } from '../http/static-document.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { fillSettings, needsWorker, type PageConfig, readBuilt } from './web-pages.ts'

const VERSION_CHARACTERS = 16
/** The size of an icon, and that of the shield on it: systems cut icons to a circle of four fifths of their width. */
const ICONS = {
  [offlinePaths.smallIcon]: { size: 192 as const, shield: 116 },
  [offlinePaths.largeIcon]: { size: 512 as const, shield: 308 },
}
/** Lines that a phone need not load. */
const COMMENTS = /^ *\/\/.*\n/gm
const HEADER = '#131F3A'
const BACKGROUND = '#F6F5F1'

type OfflineConfig = PageConfig & Pick<Config, 'verification'>
type MakePictures = Pick<Pictures, 'make'>

/**
 * The ID card on a phone without a connection: its page, the service worker that keeps it and shows messages, and what makes
 * the portal installable. Null for any other path, and for all of them where nothing needs them. Each is prepared when it is
 * first asked for.
 */
export function openOfflineFiles(config: OfflineConfig, pictures: MakePictures) {
  const prepared = new Map<string, Promise<StaticDocument>>()
  const stateOf = () => `${config.name} ${JSON.stringify(config.branding)}`
  let preparedFor = stateOf()
  return (path: string) => {
    const prepare = needsWorker(config) && Object.hasOwn(preparations, path) ? preparations[path] : undefined
    if (!prepare) return null
    if (stateOf() !== preparedFor) prepared.clear()
    preparedFor = stateOf()
    const document = prepared.get(path) ?? prepare(config, pictures)
    prepared.set(path, document)
    // The next one who asks tries it again.
    document.catch(() => prepared.delete(path))
    return document
  }
}

const preparations: Record<string, (config: OfflineConfig, pictures: MakePictures) => Promise<StaticDocument>> = {
  [offlinePaths.page]: (config) => prepareDocument('text/html; charset=utf-8', pageOf(config)),
  [offlinePaths.worker]: (config) => prepareDocument('text/javascript; charset=utf-8', workerOf(config)),
  [offlinePaths.manifest]: (config) => prepareDocument('application/manifest+json', JSON.stringify(manifestOf(config))),
  [offlinePaths.smallIcon]: (_config, pictures) => iconAt(offlinePaths.smallIcon, pictures),
  [offlinePaths.largeIcon]: (_config, pictures) => iconAt(offlinePaths.largeIcon, pictures),
}

const pageOf = (config: OfflineConfig) =>
  fillSettings(withBranding(readBuilt('offline.html'), config.branding), config, new Date().getFullYear())

/** The version changes with the page and with the files that it names. */
function workerOf(config: OfflineConfig) {
  const worker = readBuilt('service-worker.js')
  const version = createHash('sha256').update(worker).update(pageOf(config)).digest('hex').slice(0, VERSION_CHARACTERS)
  const files: string[] = JSON.parse(readBuilt('offline-files.json'))
  const { logo } = config.branding
  const kept = logo ? [...files, logoPath(logo, 'logo')] : files
  const filled = worker.replaceAll(COMMENTS, '').replace('%VERSION%', version).replace('%FILES%', kept.join(' '))
  return logo ? filled.replace(offlinePaths.smallIcon, logoPath(logo, 'icon-192')) : filled
}

const manifestOf = ({ name, branding }: OfflineConfig) => ({
  id: screens.idCard,
  name,
  short_name: name,
  start_url: screens.idCard,
  scope: '/',
  display: 'standalone',
  background_color: BACKGROUND,
  theme_color: HEADER,
  icons: Object.entries(ICONS).flatMap(([src, { size }]) =>
    (['any', 'maskable'] as const).map((purpose) => ({
      src: branding.logo ? logoPath(branding.logo, `${purpose === 'any' ? 'icon' : purpose}-${size}`) : src,
      ...{ sizes: `${size}x${size}`, type: 'image/png', purpose },
    })),
  ),
})

/** The shield of the portal on its dark blue. */
async function iconAt(path: keyof typeof ICONS, pictures: MakePictures) {
  const { size, shield: drawing } = ICONS[path]
  const bytes = Buffer.from(readBuilt('favicon.svg'))
  const [icon] = await pictures.make('office', async () => ({ make: 'icon', bytes, size, drawing, background: HEADER }))
  return prepareDocument('image/png', icon as Buffer)
}
