import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Facts = {
  IsAcroFormPresent?: boolean
  IsSignaturesPresent?: boolean
  IsXFAPresent?: boolean
  EncryptFilterName?: string | null
}

/**
 * Whether the pages of a PDF would lose something, or show more, when they are embedded, because only their content is
 * taken: forms, signatures, stamps, notes, and layers, which are all shown then. Also true for a file that is encrypted,
 * that this reader cannot read, or in which it finds another number of pages than `pages`. A search for words in the file
 * would not do: there are many ways to write them.
 */
export async function hasPartsToLose(pdf: Uint8Array, pages: number) {
  // The reader takes its data for itself.
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  try {
    const document = await loading.promise
    const { info } = await document.getMetadata()
    const { IsAcroFormPresent, IsSignaturesPresent, IsXFAPresent, EncryptFilterName } = info as Facts
    if (IsAcroFormPresent || IsSignaturesPresent || IsXFAPresent || EncryptFilterName) return true
    const [layer] = await document.getOptionalContentConfig()
    if (layer || document.numPages !== pages) return true
    for (let number = 1; number <= pages; number++) {
      const page = await document.getPage(number)
      const annotations = await page.getAnnotations({ intent: 'any' })
      // A link shows nothing of its own, unless it has a picture.
      if (annotations.some(({ subtype, hasAppearance }) => subtype !== 'Link' || hasAppearance)) return true
    }
    return false
  } catch {
    return true
  } finally {
    await loading.destroy()
  }
}
