import { checkStripMessages as text } from '@portal/contract/documents/check-strip-messages'
import { withEnd } from '../pictures/jpeg-limits.ts'
import { PictureRefused } from '../pictures/picture-refused.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { ProcessCrashed, TaskLimit } from '../processes/task-process.ts'
import { textsOfFacts } from './card-texts.ts'
import { type CheckStrip, type Original, type PdfFacts, UnreadableOriginal } from './pdf-renderer.ts'
import { printable } from './printable.ts'
import { qrSvg } from './qr-svg.ts'
import { RenderFailure, type RunTask, renderPdf } from './render-pdf.ts'
import type { RenderTask } from './render-task.ts'

const PAGES_MAX = 200
const ASCII = /^[ -~]*$/
const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

type Examiners = { run: RunTask; pictures: Pick<Pictures, 'factsOf'> }

/** The original with the strip. Throws UnreadableOriginal, and UnprintableText for a text of the strip. */
export async function makeCertificate(
  { run, pictures }: Examiners,
  original: Original,
  strip: CheckStrip,
  facts: PdfFacts,
) {
  const extension = extensions[original.type]
  if (!extension) throw new UnreadableOriginal(`Files of the type ${original.type} cannot be embedded`)
  const isPdf = extension === 'pdf'
  const { pages, standard } = isPdf
    ? await examinePdf(run, original.content)
    : await examineImage(pictures, original.content)
  await assertPrintable(run, strip, facts)
  const file = `original.${extension}`
  const pageLabels = Array.from({ length: pages }, (_, index) => text.page(original.description, index + 1, pages))
  const task: RenderTask = {
    template: 'certificate',
    data: { ...textsOfFacts(facts), isPdf, file, pageLabels, strip: textsOfStrip(strip) },
    // The compiler is told the end that a JPEG may lack; behind a present one it counts for nothing.
    files: { [file]: extension === 'jpg' ? withEnd(original.content) : original.content },
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

async function examineImage(pictures: Examiners['pictures'], content: Uint8Array) {
  const { isAnimated, isCmyk } = await pictures.factsOf('office', content).catch((error: unknown) => {
    throw error instanceof PictureRefused ? new UnreadableOriginal(error.message) : error
  })
  // A viewer shows another picture of it than the first one, which would be printed.
  if (isAnimated) throw new UnreadableOriginal('The image is animated')
  // The compiler makes no PDF/A of colours for four inks.
  return { pages: 1, standard: isCmyk ? '1.7' : 'a-2a' } as const
}

/** PDF 1.7 prints boxes for characters that no font has; PDF/A refuses them. ASCII is in every font. */
async function assertPrintable(run: RunTask, { college, serial, address, issuedOn }: CheckStrip, facts: PdfFacts) {
  const texts = [college, serial, address, issuedOn].filter((part) => !ASCII.test(part)).map(printable)
  if (texts.length === 0) return
  const data = { title: facts.title, texts }
  const kind = { template: 'strip-text', standard: 'a-2a', tagged: true } as const
  await renderPdf(run, { ...kind, data, files: {}, createdAt: facts.issuedAt, documents: 1 })
}

/**
 * A failure of the compiler as one of the original; so is a limit that is exceeded, and a crash when it happens twice. What has
 * taken all the time that it may is not tried again: every other document waits for it.
 */
async function readable<T>(work: () => Promise<T>) {
  try {
    return await work().catch((error: unknown) => {
      if (error instanceof ProcessCrashed) return work()
      throw error
    })
  } catch (error) {
    const isOfOriginal = [ProcessCrashed, TaskLimit, RenderFailure].some((kind) => error instanceof kind)
    throw isOfOriginal ? new UnreadableOriginal((error as Error).message) : error
  }
}
