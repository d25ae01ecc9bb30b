/** A picture is made smaller than this before it is searched: larger ones take long and are not read better. */
const PICTURE_MAX_PX = 1_200

type Detector = { detect(source: CanvasImageSource): Promise<{ rawValue: string }[]> }
declare const BarcodeDetector: {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

let detector: Promise<Detector | null> | undefined

/** The browser's own reader of QR codes; null where there is none. */
async function openDetector() {
  if (!('BarcodeDetector' in globalThis)) return null
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => [])
  return formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null
}

/** The text of a QR code in a picture of this size, or null. It is read on this device. */
export async function decodeQr(picture: CanvasImageSource, width: number, height: number): Promise<string | null> {
  detector ??= openDetector()
  const found = await (await detector)?.detect(picture).catch(() => [])
  if (found?.[0]) return found[0].rawValue
  const scale = Math.min(1, PICTURE_MAX_PX / Math.max(width, height, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || canvas.width === 0 || canvas.height === 0) return null
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  // The library is loaded only when somebody scans, where the browser cannot do it alone.
  const { default: jsQr } = await import('jsqr')
  return jsQr.default(data, canvas.width, canvas.height)?.data ?? null
}
