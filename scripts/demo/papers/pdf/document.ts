import { fontNames, standardFonts } from './metrics.ts'
import { compressed, PAGE_HEIGHT, PAGE_WIDTH, type Page, type Picture } from './page.ts'

export type About = { title: string; author: string; made: Date }

const CATALOG = 1
const PAGES = 2
const PAGE = 3
const PAPER = 4
const CONTENT = 5
const INFO = 6
const FIRST_FONT = 7
const FIRST_PICTURE = FIRST_FONT + fontNames.length

const stream = (dictionary: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream', 'latin1'),
  ])

/** Text outside the page, as UTF-16: a title may have any letter. */
const utf16 = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
const dateOf = (moment: Date) => `(D:${moment.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`

const pictureObject = ({ jpeg, width, height }: Picture) =>
  stream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
    jpeg,
  )

function objectsOf(page: Page, { title, author, made }: About) {
  const fonts = fontNames.map((_, at) => `/F${at} ${FIRST_FONT + at} 0 R`).join(' ')
  const pictures = page.pictures.map((_, at) => `/P${at} ${FIRST_PICTURE + at} 0 R`).join(' ')
  return [
    `<< /Type /Catalog /Pages ${PAGES} 0 R /Lang (en-IN) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${PAGE} 0 R] /Count 1 >>`,
    `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] /Contents [${PAPER} 0 R ${CONTENT} 0 R]
      /Resources << /Font << ${fonts} >> /XObject << ${pictures} >> >> >>`,
    stream('/Filter /FlateDecode', page.paper),
    stream('/Filter /FlateDecode', compressed(page.operators)),
    `<< /Title ${utf16(title)} /Author ${utf16(author)} /CreationDate ${dateOf(made)} >>`,
    ...fontNames.map(
      (font) => `<< /Type /Font /Subtype /Type1 /BaseFont /${standardFonts[font]} /Encoding /WinAnsiEncoding >>`,
    ),
    ...page.pictures.map(pictureObject),
  ].map((object) => (typeof object === 'string' ? Buffer.from(object, 'latin1') : object))
}

/** A page as a PDF file. */
export function pdfOf(page: Page, about: About) {
  // The second line tells programs that the file is not plain text.
  const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [at, object] of objectsOf(page, about).entries()) {
    const whole = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    places.push(length)
    parts.push(whole)
    length += whole.length
  }
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = places.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end, 'latin1')])
}
