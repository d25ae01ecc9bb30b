import { PAPER_MAX_PX, PICTURE_TO_SHRINK_MAX_BYTES } from '@portal/contract/records/upload-limits'

/** What is sent of a file that was chosen, or why it cannot be sent. */
export type PrepareFile = (file: File) => Promise<{ file: File; refusal?: string }>

const JPEG_QUALITY = 0.85
/** A JPEG or PNG that is no larger, in bytes and in pixels, gains nothing. */
const SMALL_ENOUGH_BYTES = 1024 * 1024
const KEPT_TYPES = ['image/jpeg', 'image/png']
/** The names of HEIC and its relatives in the first box of a file (ISO/IEC 23008-12, annex B). */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
const BRAND_AT = 8
const BRAND_CHARACTERS = 4

/**
 * Makes the photo of a paper smaller: a JPEG of at most `PAPER_MAX_PX`, upright. Whatever is no picture, or cannot be opened
 * here, stays as it is, and is judged as every file: only a HEIC is named, which many browsers cannot open.
 */
export async function preparePicture(file: File, text: { heic: string }): ReturnType<PrepareFile> {
  if (file.type === 'application/pdf' || file.size > PICTURE_TO_SHRINK_MAX_BYTES) return { file }
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return (await isHeic(file)) ? { file, refusal: text.heic } : { file }
  try {
    const longest = Math.max(picture.width, picture.height)
    const isSmall = longest <= PAPER_MAX_PX && file.size <= SMALL_ENOUGH_BYTES && KEPT_TYPES.includes(file.type)
    if (isSmall) return { file }
    const jpeg = await drawJpeg(picture, Math.min(1, PAPER_MAX_PX / longest))
    return { file: jpeg ? new File([jpeg], `${stemOf(file.name)}.jpg`, { type: 'image/jpeg' }) : file }
  } finally {
    picture.close()
  }
}

/** Null where the browser has no memory for it. */
function drawJpeg(picture: ImageBitmap, scale: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const drawing = canvas.getContext('2d')
  if (!drawing) return null
  // What is transparent would become black.
  drawing.fillStyle = 'white'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
}

async function isHeic(file: File) {
  const brand = await file.slice(BRAND_AT, BRAND_AT + BRAND_CHARACTERS).text()
  return HEIC_BRANDS.includes(brand)
}

const stemOf = (name: string) => name.replace(/\.[^.]*$/, '') || 'photo'
