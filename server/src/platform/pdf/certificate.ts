import { checkStripMessages as text } from '@portal/contract/documents/check-strip-messages'
import { PHOTO_MAX_PIXELS } from '@portal/contract/limits'
import { textsOfFacts } from './card-texts.ts'
import { CompilerCrashed, RenderLimit } from './compiler-process.ts'
import { type CheckStrip, type Original, type PdfFacts, UnreadableOriginal } from './pdf-renderer.ts'
import { printable } from './printable.ts'
import { qrSvg } from './qr-svg.ts'
import { RenderFailure, type RunTask, renderPdf } from './render-pdf.ts'
import type { RenderTask } from './render-task.ts'

const PAGES_MAX = 200
const PNG_SIGNATURE_BYTES = 8
/** Length, type and checksum of a chunk of a PNG. */
const CHUNK_BYTES = 12
const ASCII = /^[ -~]*$/
const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** The original with the strip. Throws UnreadableOriginal, and UnprintableText for a text of the strip. */
export async function makeCertificate(run: RunTask, original: Original, strip: CheckStrip, facts: PdfFacts) {
  const extension = extensions[original.type]
  if (!extension) throw new UnreadableOriginal(`Files of the type ${original.type} cannot be embedded`)
  const isPdf = extension === 'pdf'
  const { pages, standard } = isPdf ? await examinePdf(run, original.content) : await examineImage(original.content)
  await assertPrintable(run, strip, facts)
  const file = `original.${extension}`
  const pageLabels = Array.from({ length: pages }, (_, index) => text.page(original.description, index + 1, pages))
  const task: RenderTask = {
    template: 'certificate',
    data: { ...textsOfFacts(facts), isPdf, file, pageLabels, strip: textsOfStrip(strip) },
    files: { [file]: original.content },
    standard,
    tagged: true,
    createdAt: facts.issuedAt,
    documents: pages,
  }
  return readable(() => renderPdf(run, task))
}

const textsOfStrip = ({ college, serial, address, code, qr, issuedOn, registeredSince, isCopy }: CheckStrip) => ({
  college: printable(isCopy ? text.confirmedBy(college) : college),
  check: text.check,
  address,
  facts: [[text.serial, printable(serial)], [text.code, code], dated({ issuedOn, registeredSince, isCopy })],
  link: qr,
  qr: qrSvg(qr),
  qrLabel: text.qr(address),
})

function dated({ issuedOn, registeredSince, isCopy }: Pick<CheckStrip, 'issuedOn' | 'registeredSince' | 'isCopy'>) {
  if (isCopy) return [text.confirmedOn, issuedOn]
  return registeredSince === null ? [text.issuedOn, issuedOn] : [text.registeredSince, registeredSince]
}

async function examinePdf(run: RunTask, pdf: Uint8Array) {
  const result = await readable(() => run({ pdf, pagesMax: PAGES_MAX }))
  if (!('losesParts' in result))
    throw new UnreadableOriginal('failure' in result ? result.failure : 'The PDF cannot be read')
  if (result.pages > PAGES_MAX) throw new UnreadableOriginal(`The PDF has more than ${PAGES_MAX} pages`)
  if (result.losesParts)
    throw new UnreadableOriginal(
      'The PDF has no page, is encrypted, or has a form, a signature, a stamp, a note, an attached file, layers or a link with a border',
    )
  // PDF/A does not take the pages of another PDF.
  return { pages: result.pages, standard: '1.7' } as const
}

async function examineImage(content: Uint8Array) {
  // Loaded with the first image: it takes 15 MB of memory.
  const { default: sharp } = await import('sharp')
  const image = await sharp(content, { limitInputPixels: PHOTO_MAX_PIXELS })
    .metadata()
    .catch((error: Error) => {
      throw new UnreadableOriginal(error.message)
    })
  if (image.width * image.height > PHOTO_MAX_PIXELS) throw new UnreadableOriginal('The image has too many pixels')
  // A viewer shows another picture of it than the first one, which would be printed.
  if ((image.pages ?? 1) > 1 || (image.format === 'png' && hasAnimation(content)))
    throw new UnreadableOriginal('The image is animated')
  // The compiler makes no PDF/A of colours for four inks.
  return { pages: 1, standard: image.space === 'cmyk' ? '1.7' : 'a-2a' } as const
}

/** Whether a PNG is animated, which sharp does not say, and the upload only where its first bytes do. */
function hasAnimation(png: Uint8Array) {
  const file = Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  for (let at = PNG_SIGNATURE_BYTES; at + CHUNK_BYTES <= file.length; at += CHUNK_BYTES + file.readUInt32BE(at)) {
    if (file.toString('latin1', at + 4, at + 8) === 'acTL') return true
  }
  return false
}

/** PDF 1.7 prints boxes for characters that no font has; PDF/A refuses them. ASCII is in every font. */
async function assertPrintable(run: RunTask, { college, serial, address, issuedOn }: CheckStrip, facts: PdfFacts) {
  const texts = [college, serial, address, issuedOn].filter((part) => !ASCII.test(part)).map(printable)
  if (texts.length === 0) return
  const data = { title: facts.title, texts }
  const kind = { template: 'strip-text', standard: 'a-2a', tagged: true } as const
  await renderPdf(run, { ...kind, data, files: {}, createdAt: facts.issuedAt, documents: 1 })
}

/** A failure of the compiler as one of the original; so is a crash, or a limit that is exceeded, when it happens twice. */
async function readable<T>(work: () => Promise<T>) {
  try {
    return await work().catch((error: unknown) => {
      if (error instanceof CompilerCrashed || error instanceof RenderLimit) return work()
      throw error
    })
  } catch (error) {
    const isOfOriginal = [CompilerCrashed, RenderLimit, RenderFailure].some((kind) => error instanceof kind)
    throw isOfOriginal ? new UnreadableOriginal((error as Error).message) : error
  }
}
