import { checkStripMessages as text } from '@portal/contract/check-strip-messages'
import { textsOfFacts } from './card-texts.ts'
import { RenderTimeout } from './compiler-process.ts'
import { type CheckStrip, type PdfFacts, UnreadableOriginal } from './pdf-renderer.ts'
import { printable } from './printable.ts'
import { qrSvg } from './qr-svg.ts'
import { RenderFailure, type RunTask, renderPdf } from './render-pdf.ts'
import type { RenderTask } from './render-task.ts'

const PAGES_MAX = 200
const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

type Original = { content: Uint8Array; type: string }

/** The original with the strip. Throws UnreadableOriginal, and UnprintableText for a text of the strip. */
export async function makeCertificate(run: RunTask, original: Original, strip: CheckStrip, facts: PdfFacts) {
  const extension = extensions[original.type]
  if (!extension) throw new UnreadableOriginal(`Files of the type ${original.type} cannot be embedded`)
  const isPdf = extension === 'pdf'
  const pages = isPdf ? await pagesOf(run, original.content) : 1
  const file = `original.${extension}`
  const task: RenderTask = {
    template: 'certificate',
    data: {
      ...textsOfFacts(facts),
      isPdf,
      file,
      pageLabels: Array.from({ length: pages }, (_, index) => text.page(facts.title, index + 1, pages)),
      strip: textsOfStrip(strip),
    },
    files: { [file]: original.content },
    // Only PDF 1.7 takes the pages of another PDF.
    standard: '1.7',
    tagged: true,
    createdAt: facts.issuedAt,
  }
  await assertPrintable(run, strip, facts)
  return readable(renderPdf(run, task))
}

const textsOfStrip = ({ college, serial, address, code, qr, issuedOn }: CheckStrip) => ({
  college: printable(college),
  check: text.check,
  address,
  facts: [
    [text.serial, printable(serial)],
    [text.code, code],
    [text.issuedOn, issuedOn],
  ],
  qr: qrSvg(qr),
  qrLabel: text.qr(address),
})

async function pagesOf(run: RunTask, pdf: Uint8Array) {
  const result = await readable(run({ pdf }))
  if (!('pages' in result))
    throw new UnreadableOriginal('failure' in result ? result.failure : 'The PDF cannot be read')
  if (result.pages > PAGES_MAX) throw new UnreadableOriginal(`The PDF has more than ${PAGES_MAX} pages`)
  return result.pages
}

/** PDF 1.7 prints boxes for characters that no font has; PDF/A refuses them. */
async function assertPrintable(run: RunTask, { college, serial, address, issuedOn }: CheckStrip, facts: PdfFacts) {
  const texts = [college, serial, address, issuedOn].map(printable)
  const data = { title: facts.title, texts }
  await renderPdf(run, {
    template: 'strip-text',
    data,
    files: {},
    standard: 'a-2a',
    tagged: true,
    createdAt: facts.issuedAt,
  })
}

/** A failure of the compiler as one of the original. */
async function readable<T>(result: Promise<T>) {
  try {
    return await result
  } catch (error) {
    if (error instanceof RenderTimeout || error instanceof RenderFailure) throw new UnreadableOriginal(error.message)
    throw error
  }
}
