import { cardPhoto } from '@portal/contract/records/id-cards/card-layout'
import { FileUnreadableError, readStoredFile } from '../../../platform/storage/open-stored-file.ts'
import type { AppContext } from '../../context.ts'
import { CARDS_AT_ONCE, photosToExamine, setPhotosMisplaced } from './misplaced-photos.store.ts'

type Services = Pick<AppContext, 'config' | 'database' | 'storage'>

/** How far the proportions (width by height) may be from those of the frame: a photo of 3:4 or 35:45 stood aside by 0.15 mm. */
const NARROWER_MAX = 0.95
const WIDER_MAX = 1.02

/**
 * Looks at the photos of ID cards that were issued before cards were cropped as the screen crops them, and records which
 * ones were misplaced. Called at the start and every hour; it has nothing to do once all are known. A photo that cannot be read
 * now is looked at again in an hour.
 */
export async function examineIssuedPhotos(app: Services) {
  if (!app.config.verification) return
  let after = 0
  for (;;) {
    const cards = await photosToExamine(app.database.read, after)
    const [misplaced, placed]: [string[], string[]] = [[], []]
    for (const { id, photoKey } of cards) {
      const proportions = await proportionsOf(app, photoKey)
      if (proportions !== null) (isMisplaced(proportions) ? misplaced : placed).push(id)
    }
    await app.database.transaction((tx) => setPhotosMisplaced(tx, { misplaced, placed }))
    if (cards.length < CARDS_AT_ONCE) return
    after = Number(cards.at(-1)?.seq)
  }
}

async function proportionsOf(app: Services, key: string | null) {
  try {
    return proportionsOfJpeg(await readStoredFile(app, key ?? ''))
  } catch (error) {
    if (error instanceof FileUnreadableError) return null
    throw error
  }
}

const isMisplaced = (proportions: number) => {
  const factor = proportions / (cardPhoto.width / cardPhoto.height)
  return factor < NARROWER_MAX || factor > WIDER_MAX
}

const FIRST_SEGMENT = 2
/** The segments that say how large the picture is: SOF0 to SOF15, without the tables DHT, JPG and DAC, which lie between them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Width by height of a JPEG that the portal has made; null for another file. */
function proportionsOfJpeg(file: Buffer) {
  for (let at = FIRST_SEGMENT; at + 9 < file.length && file[at] === 0xff; at += 2 + file.readUInt16BE(at + 2)) {
    if (isFrame(file[at + 1] ?? 0)) return file.readUInt16BE(at + 7) / file.readUInt16BE(at + 5)
  }
  return null
}
