import { getDocument, PDFDataRangeTransport, PDFWorker, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
import PdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker'

/** A document is fetched in ranges of this size; a smaller one in one request. */
const RANGE_BYTES = 128 * 1024
/** Larger images in a page are skipped: decoding them could use all the memory of a phone. */
const IMAGE_MAX_PIXELS = 50_000_000
const VERBOSITY_ERRORS = 0

/** The URL and the size of a document. */
export type Source = { href: string; bytes: number }

/** The largest size of the picture, in pixels. */
export type Box = { width: number; height: number }

/**
 * Renders the first page of a PDF as a PNG that fits into `box`. Only the ranges that the page needs are fetched. No
 * script in the document runs, and it sends no request. Throws if the document cannot be read or has a password, and
 * when `abort` is aborted.
 */
export async function renderFirstPage(source: Source, box: Box, abort: AbortController): Promise<Blob> {
  const start = await fetchRange(source.href, 0, Math.min(source.bytes, RANGE_BYTES), abort.signal)
  const worker = new PdfWorker()
  const loading = getDocument({
    // A server without range requests has sent the whole document.
    ...(start.length < source.bytes ? { range: new RangeTransport(source, start, abort) } : { data: start }),
    rangeChunkSize: RANGE_BYTES,
    disableAutoFetch: true,
    worker: PDFWorker.create({ port: worker, verbosity: VERBOSITY_ERRORS }),
    verbosity: VERBOSITY_ERRORS,
    maxImageSize: IMAGE_MAX_PIXELS,
    // The content security policy forbids WebAssembly; these are the same decoders in JavaScript.
    useWasm: false,
    wasmUrl: `/assets/pdfjs-${version}/`,
  })
  const aborted = new Promise<never>((_, reject) => {
    abort.signal.addEventListener('abort', () => reject(abort.signal.reason))
  })
  try {
    return await Promise.race([render(loading.promise, box), aborted])
  } finally {
    // Ends the worker even if a malicious page keeps it busy for ever.
    worker.terminate()
    void loading.destroy().catch(() => {})
  }
}

/** Fetches the ranges that PDF.js asks for. If one fails, the rendering is aborted. */
class RangeTransport extends PDFDataRangeTransport {
  readonly #href: string
  readonly #abort: AbortController

  constructor({ href, bytes }: Source, start: Uint8Array, abort: AbortController) {
    super(bytes, start)
    this.#href = href
    this.#abort = abort
  }

  override requestDataRange(begin: number, end: number) {
    fetchRange(this.#href, begin, end, this.#abort.signal).then(
      (bytes) => this.onDataRange(begin, bytes),
      (error) => this.#abort.abort(error),
    )
  }
}

async function fetchRange(href: string, begin: number, end: number, signal: AbortSignal) {
  const response = await fetch(href, { headers: { range: `bytes=${begin}-${end - 1}` }, signal })
  if (!response.ok) throw new Error(`the request for the document failed with status ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

async function render(opened: ReturnType<typeof getDocument>['promise'], box: Box) {
  const page = await (await opened).getPage(1)
  const original = page.getViewport({ scale: 1 })
  const scale = Math.min(box.width / original.width, box.height / original.height)
  const viewport = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(viewport.width)
  canvas.height = Math.ceil(viewport.height)
  await page.render({ canvas, viewport }).promise
  return new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas could not be encoded'))))
  })
}
