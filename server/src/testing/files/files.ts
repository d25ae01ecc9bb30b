import sharp from 'sharp'

const image = (format: 'jpeg' | 'png' | 'webp', width = 60, height = 80) =>
  sharp({ create: { width, height, channels: 3, background: '#3f62d0' } })
    .toFormat(format)
    .toBuffer()

/** Small valid files of every kind that the portal accepts. */
export const aPhoto = await image('jpeg')
export const aPng = await image('png')
export const aWebp = await image('webp')

/**
 * The photo of a paper as a phone takes it: it lies on its side, says where it was taken, and is larger in bytes than what can
 * be sent where it has the pixels of a phone.
 */
export const aPhotoOfDocument = (format: 'jpeg' | 'png', width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 160, sigma: format === 'png' ? 1 : 60 },
    },
  })
    .toFormat(format)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'of the sender' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 50/1' } })
    .toBuffer()

/** A list of one student, as a college sends it. */
export const anImport = Buffer.from(
  'First Name,Last Name,Email,Course Name\r\nZubin,Mistry,zubin.mistry@college.example,B.Com.\r\n',
)

const PDF_OBJECTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
]

/** A PDF of one empty page, padded to at least `bytes`. */
export function aPdf(bytes = 0) {
  const body = PDF_OBJECTS.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  const head = `%PDF-1.4\n${body}`
  const tail = `trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${head.length}\n%%EOF\n`
  const padding = Math.max(0, bytes - head.length - tail.length - 2)
  return Buffer.from(`${head}%${' '.repeat(padding)}\n${tail}`)
}

type PagedPdf = {
  /** The content stream of the page, in PDF operators. */
  content?: string
  /** A scanned image that covers the page: the dictionary of its stream, and its bytes. */
  scan?: { dictionary: string; bytes: Buffer }
  /** Further entries of the catalogue. */
  catalogue?: string
  /** The minimum size of the file. */
  bytes?: number
}

const BLUE_PAGE = '0.25 0.38 0.82 rg 0 0 200 200 re f'

/** A complete PDF with a cross-reference table: one page of 200 by 200 points, blue by default. */
export function aPagedPdf({ content = BLUE_PAGE, scan, catalogue = '', bytes = 0 }: PagedPdf = {}) {
  const stream = (dictionary: string, data: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
      Buffer.from(data),
      Buffer.from('\nendstream'),
    ])
  const resources = scan ? '/Resources << /XObject << /Scan 5 0 R >> >>' : ''
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R ${resources} >>`,
    stream('', scan ? 'q 200 0 0 200 0 0 cm /Scan Do Q' : content),
    scan ? stream(scan.dictionary, scan.bytes) : 'null',
    stream('', Buffer.alloc(bytes, 'x')),
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  let at = parts[0]?.length ?? 0
  const offsets = objects.map((object, index) => {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    parts.push(part)
    at += part.length
    return at - part.length
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\n`
  parts.push(Buffer.from(`${table}startxref\n${at}\n%%EOF\n`))
  return Buffer.concat(parts)
}

/** A scanned page as office scanners write it: black and white, with fax compression (CCITT Group 4). */
export async function aScannedPdf() {
  const side = 64
  const black = sharp({ create: { width: side, height: side, channels: 3, background: '#000' } })
  const tiff = await black.toColourspace('b-w').tiff({ compression: 'ccittfax4', bitdepth: 1 }).toBuffer()
  const dictionary =
    `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 1 ` +
    `/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${side} /Rows ${side} /BlackIs1 true >>`
  return aPagedPdf({ scan: { dictionary, bytes: onlyStripOf(tiff) } })
}

const STRIP_OFFSETS = 273
const STRIP_BYTES = 279
const ENTRY_BYTES = 12

/** The image data of a little-endian TIFF with a single strip. */
function onlyStripOf(tiff: Buffer) {
  const directory = tiff.readUInt32LE(4)
  const entries = Array.from({ length: tiff.readUInt16LE(directory) }, (_, at) => directory + 2 + at * ENTRY_BYTES)
  const tagValue = (tag: number) => {
    const entry = entries.find((offset) => tiff.readUInt16LE(offset) === tag) ?? 0
    return tiff.readUInt16LE(entry + 2) === 3 ? tiff.readUInt16LE(entry + 8) : tiff.readUInt32LE(entry + 8)
  }
  const start = tagValue(STRIP_OFFSETS)
  return tiff.subarray(start, start + tagValue(STRIP_BYTES))
}
