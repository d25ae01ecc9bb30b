import sharp from 'sharp'

const picture = (format: 'jpeg' | 'png' | 'webp', width = 60, height = 80) =>
  sharp({ create: { width, height, channels: 3, background: '#3f62d0' } })
    .toFormat(format)
    .toBuffer()

/** Small real files of every kind the portal takes. */
export const aPhoto = await picture('jpeg')
export const aPng = await picture('png')
export const aWebp = await picture('webp')

const PDF_OBJECTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
]

/** A PDF of one empty page, padded to a size where one is wanted. */
export function aPdf(bytes = 0) {
  const body = PDF_OBJECTS.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  const head = `%PDF-1.4\n${body}`
  const tail = `trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${head.length}\n%%EOF\n`
  const padding = Math.max(0, bytes - head.length - tail.length - 2)
  return Buffer.from(`${head}%${' '.repeat(padding)}\n${tail}`)
}
