import { cardSheetsTask, cardTask } from './card-tasks.ts'
import { makeCertificate } from './certificate.ts'
import { openCompilerProcess } from './compiler-process.ts'
import { letterTask } from './letter-task.ts'
import type { PdfRenderer } from './pdf-renderer.ts'
import { renderPdf } from './render-pdf.ts'

/** Opens the renderer of PDFs. Its process starts at the first document. */
export function openPdfRenderer(): PdfRenderer {
  const { run, close } = openCompilerProcess()
  return {
    card: (card, facts) => renderPdf(run, cardTask(card, facts)),
    cardSheets: (cards, options, facts) => renderPdf(run, cardSheetsTask(cards, options, facts)),
    letter: (letter, facts) => renderPdf(run, letterTask(letter, facts)),
    certificate: (original, strip, facts) => makeCertificate(run, original, strip, facts),
    close,
  }
}
