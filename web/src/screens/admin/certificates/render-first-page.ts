import { getDocument, PDFDataRangeTransport, PDFWorker, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
import ReaderWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker'

/** A document is fetched in parts of this size; a small one is fetched whole. */
const PART_BYTES = 128 * 1024
/** Larger pictures inside a page are left out: decoding them can take a phone's whole memory. */
const PICTURE_MAX_PIXELS = 50_000_000
const ONLY_ERRORS = 0

/** Where a document is, and how long it is in bytes. */
export type Source = { href: string; bytes: number }

/** How large the picture of the page may be, in pixels. */
export type Box = { width: number; height: number }

/**
 * Draws the first page of a PDF as a PNG that fits into `box`. The document is fetched only as far as the page needs;
 * no script in it runs, and nothing in it calls anybody. Throws for what cannot be read, for a document with a
 * password, and once `stop` is aborted.
 */
export async function renderFirstPage(source: Source, box: Box, stop: AbortController): Promise<Blob> {
  const start = await fetchPart(source.href, 0, Math.min(source.bytes, PART_BYTES), stop.signal)
  const thread = new ReaderWorker()
  const loading = getDocument({
    // Whoever does not know of parts has sent the whole.
    ...(start.length < source.bytes ? { range: new Parts(source, start, stop) } : { data: start }),
    rangeChunkSize: PART_BYTES,
    disableAutoFetch: true,
    worker: PDFWorker.create({ port: thread, verbosity: ONLY_ERRORS }),
    verbosity: ONLY_ERRORS,
    maxImageSize: PICTURE_MAX_PIXELS,
    // The page's policy allows no WebAssembly; these are the same decoders without it.
    useWasm: false,
    wasmUrl: `/assets/pdfjs-${version}/`,
  })
  const aborted = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason))
  })
  try {
    return await Promise.race([draw(loading.promise, box), aborted])
  } finally {
    // Ends the thread even where it is stuck in a page that was made to be endless.
    thread.terminate()
    void loading.destroy().catch(() => {})
  }
}

/** Fetches the parts the reader asks for. One that cannot be had ends the reading. */
class Parts extends PDFDataRangeTransport {
  readonly #href: string
  readonly #stop: AbortController

  constructor({ href, bytes }: Source, start: Uint8Array, stop: AbortController) {
    super(bytes, start)
    this.#href = href
    this.#stop = stop
  }

  override requestDataRange(begin: number, end: number) {
    fetchPart(this.#href, begin, end, this.#stop.signal).then(
      (part) => this.onDataRange(begin, part),
      (error) => this.#stop.abort(error),
    )
  }
}

async function fetchPart(href: string, begin: number, end: number, signal: AbortSignal) {
  const response = await fetch(href, { headers: { range: `bytes=${begin}-${end - 1}` }, signal })
  if (!response.ok) throw new Error(`the document was answered ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

async function draw(opened: ReturnType<typeof getDocument>['promise'], box: Box) {
  const page = await (await opened).getPage(1)
  const whole = page.getViewport({ scale: 1 })
  const scale = Math.min(box.width / whole.width, box.height / whole.height)
  const viewport = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(viewport.width)
  canvas.height = Math.ceil(viewport.height)
  await page.render({ canvas, viewport }).promise
  return new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the page has no picture'))))
  })
}
