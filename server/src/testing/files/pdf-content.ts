import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A text on a page of a PDF. Positions are in points, from the lower left corner. */
type PlacedText = { text: string; left: number; right: number; bottom: number; top: number }

/** What a PDF reader finds: the facts of the file, and the size and the texts of each page. */
export async function readPdf(pdf: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const pages = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const texts: PlacedText[] = items.flatMap((item) => ('str' in item && item.str.trim() ? [placed(item)] : []))
    const [, , width = 0, height = 0] = page.view
    const alternatives = alternativesIn(await page.getStructTree())
    pages.push({ width, height, texts, text: texts.map(({ text }) => text).join(' '), alternatives })
  }
  const { info } = await document.getMetadata()
  const facts = info as { Title?: string; Language?: string }
  const marks = (await document.getMarkInfo()) as unknown as Map<string, boolean> | null
  const tagged = marks?.get('Marked') === true
  await document.loadingTask.destroy()
  return { pages, tagged, title: facts.Title, language: facts.Language }
}

/** The alternative texts of the pictures of a page. */
function alternativesIn(node: { alt?: string; children?: object[] } | null): string[] {
  return node
    ? [...(node.alt ? [node.alt] : []), ...(node.children ?? []).flatMap((child) => alternativesIn(child))]
    : []
}

function placed(item: { str: string; transform: number[]; width: number; height: number }): PlacedText {
  const [, , , , left = 0, bottom = 0] = item.transform
  return { text: item.str, left, right: left + item.width, bottom, top: bottom + item.height }
}
