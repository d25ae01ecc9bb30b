import { createHash } from 'node:crypto'
import { MINUTE_MS } from '@portal/contract/time/durations'
import type { Logger } from 'pino'
import type { Database } from '../database/open.ts'
import { prepareDocument, type StaticDocument } from '../http/static-document.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { readStoredFile } from '../storage/open-stored-file.ts'
import type { Storage } from '../storage/storage.ts'
import { type Logo, type LogoFileName, logoFileNames, logoPath } from './branding.ts'

/** Larger where the pictures of the same logo are drawn otherwise: browsers keep them for a year. */
const DRAWING = 1
const VERSION_CHARACTERS = 16
const RETRY_MS = MINUTE_MS
/** Where a PNG says its width and its height, in pixels. */
const [WIDTH_AT, HEIGHT_AT] = [16, 20]

type Made = { logo: Logo; picture: Buffer; files: Map<string, StaticDocument> }
type Services = {
  pictures: Pick<Pictures, 'make'>
  storage: Storage
  database: Pick<Database, 'read'>
  log: Logger
}

/**
 * The pictures of the college's logo. They are made once, when it is set or the portal starts, and kept in memory (about
 * 100 kB), so that a stranger's request costs no work. Until they are made, and while the storage does not answer, there is
 * no logo; that is tried again each minute. `onMade` is called when they are there.
 */
export function openLogoFiles(services: Services, onMade: () => void) {
  let key: string | null = null
  let made: Made | null = null
  let making = Promise.resolve()
  let retry: NodeJS.Timeout | undefined

  async function make(wanted: string) {
    try {
      const files = await makeFiles(services, wanted)
      if (key !== wanted) return
      made = files
      onMade()
    } catch (error) {
      if (key !== wanted) return
      services.log.warn({ fault: (error as Error).message }, 'the pictures of the logo could not be made')
      retry = setTimeout(() => void make(wanted), RETRY_MS).unref()
    }
  }

  return {
    /** Takes another logo into use, by its storage key; null: none. */
    use(wanted: string | null) {
      if (wanted === key) return
      clearTimeout(retry)
      ;[key, made] = [wanted, null]
      if (wanted !== null) making = making.then(() => make(wanted))
    },
    logo: () => made?.logo ?? null,
    /** The picture that is served at a path; null where there is none. */
    fileAt: (path: string) => made?.files.get(path) ?? null,
    /** The logo as it stands in the bar, a PNG; null without one. */
    picture: () => made?.picture ?? null,
    /** Resolves when the logo that is in use now is made, or has failed once. */
    settled: () => making,
    async close() {
      key = null
      clearTimeout(retry)
      await making
    },
  }
}

export type LogoFiles = ReturnType<typeof openLogoFiles>

async function makeFiles({ pictures, ...stored }: Services, key: string): Promise<Made> {
  const bytes = await readStoredFile(stored, key)
  const drawn = await pictures.make('office', async () => ({ make: 'logo', bytes }))
  const picture = drawn[0] as Buffer
  const ratio = picture.readUInt32BE(WIDTH_AT) / picture.readUInt32BE(HEIGHT_AT)
  const version = createHash('sha256').update(`${DRAWING} ${key}`).digest('hex').slice(0, VERSION_CHARACTERS)
  const logo = { version, ratio }
  const files = logoFileNames.map(
    async (name: LogoFileName, at): Promise<[string, StaticDocument]> => [
      logoPath(logo, name),
      await prepareDocument('image/png', drawn[at] as Buffer),
    ],
  )
  return { logo, picture, files: new Map(await Promise.all(files)) }
}
