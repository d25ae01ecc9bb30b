import { getDocument, PDFWorker, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
import ReaderWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker'

/** Larger pictures inside a page are left out: decoding them can take a phone's whole memory. */
const PICTURE_MAX_PIXELS = 50_000_000
const ONLY_ERRORS = 0

/** How large the picture of the page may be, in pixels. */
export type Box = { width: number; height: number }

/**
 * Draws the first page of a PDF as a PNG that fits into `box`. The document is read in parts, only as far as the page
 * needs; no script in it runs, and nothing in it calls anybody. Throws for what cannot be read, for a document with a
 * password, and once `signal` is aborted.
 */
export async function renderFirstPage(url: string, box: Box, signal: AbortSignal): Promise<Blob> {
  signal.throwIfAborted()
  const thread = new ReaderWorker()
  const loading = getDocument({
    url,
    worker: PDFWorker.create({ port: thread, verbosity: ONLY_ERRORS }),
    verbosity: ONLY_ERRORS,
    disableAutoFetch: true,
    disableStream: true,
    maxImageSize: PICTURE_MAX_PIXELS,
    // The page's policy allows no WebAssembly; these are the same decoders without it.
    useWasm: false,
    wasmUrl: `/assets/pdfjs-${version}/`,
  })
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  try {
    return await Promise.race([draw(loading.promise, box), aborted])
  } finally {
    // Ends the thread even where it is stuck in a page that was made to be endless.
    thread.terminate()
    void loading.destroy().catch(() => {})
  }
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
