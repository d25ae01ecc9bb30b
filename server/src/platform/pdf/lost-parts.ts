import { AnnotationMode, getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { namesAppearance } from './appearance-streams.ts'

type Facts = {
  IsAcroFormPresent?: boolean
  IsSignaturesPresent?: boolean
  IsXFAPresent?: boolean
  IsCollectionPresent?: boolean
  EncryptFilterName?: string | null
}

/** Images of more pixels than this are not decoded: nobody looks at them. */
const NO_IMAGE = 1

/**
 * Whether the pages of a PDF would lose something, show more or look otherwise when they are embedded: only their content is
 * taken, without forms, signatures, stamps, notes and attached files, and all layers are shown. Also true for a file without
 * pages, that is encrypted, that this reader cannot read, or in which it finds another number of pages than `pages`. A search
 * for words in the file would not do: there are many ways to write them.
 */
export async function hasPartsToLose(pdf: Uint8Array, pages: number) {
  if (namesAppearance(pdf)) return true
  // The reader takes its data for itself.
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0, maxImageSize: NO_IMAGE })
  try {
    const document = await loading.promise
    const { info } = await document.getMetadata()
    const { IsAcroFormPresent, IsSignaturesPresent, IsXFAPresent, IsCollectionPresent, EncryptFilterName } =
      info as Facts
    if (IsAcroFormPresent || IsSignaturesPresent || IsXFAPresent || IsCollectionPresent || EncryptFilterName)
      return true
    // The page of a portfolio only says that its files are to be opened in another program.
    if (await document.getAttachments()) return true
    const [layer] = await document.getOptionalContentConfig()
    if (layer || document.numPages === 0 || document.numPages !== pages) return true
    for (let number = 1; number <= pages; number++) {
      const page = await document.getPage(number)
      const annotations = await page.getAnnotations({ intent: 'any' })
      if (!annotations.every(drawsNothing)) return true
      if (await restoresTooMuch(page)) return true
    }
    return false
  } catch {
    return true
  } finally {
    await loading.destroy()
  }
}

type Annotation = { subtype: string | null; hasAppearance: boolean; borderStyle: { width: number } }

/**
 * A link draws nothing without a picture and without a border; a thick one in the colour of the paper covers what stands
 * below it. The reader takes a border for missing where viewers draw none: without an entry, or with an empty one.
 */
const drawsNothing = ({ subtype, hasAppearance, borderStyle }: Annotation) =>
  subtype === 'Link' && !hasAppearance && borderStyle.width === 0

/**
 * Whether a page restores a graphics state that it has not saved. Alone it then keeps its state; embedded, some viewers
 * restore that of the page around it, and what was white becomes black, or everything vanishes.
 */
async function restoresTooMuch(page: PDFPageProxy) {
  const { fnArray } = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE })
  let saved = 0
  for (const operator of fnArray) {
    if (operator === OPS.save) saved++
    else if (operator === OPS.restore && --saved < 0) return true
  }
  return false
}
