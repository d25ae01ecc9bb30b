import { MINUTE_MS } from '@portal/contract/time/durations'
import type { Pictures } from '../pictures/pictures.ts'
import { cardSheetsTask, cardTask } from './card-tasks.ts'
import { makeCertificate } from './certificate.ts'
import { openCompilerProcess } from './compiler-process.ts'
import { letterSheetsTask, letterTask } from './letter-task.ts'
import type { PdfRenderer } from './pdf-renderer.ts'
import { render, renderPdf } from './render-pdf.ts'
import { tableTask } from './table-task.ts'

/** The process of previews ends a minute after the last one. */
const PREVIEW_LIMITS = { taskTimeMs: 3_000, idleMs: MINUTE_MS }

/** Opens the renderer of PDFs. Its process starts at the first document. `pictures` looks at images of certificates. */
export function openPdfRenderer(pictures: Pick<Pictures, 'factsOf'>): PdfRenderer {
  const { run, close } = openCompilerProcess()
  const previews = openCompilerProcess(PREVIEW_LIMITS)
  return {
    card: (card, facts) => renderPdf(run, cardTask(card, facts)),
    cardSheets: (cards, options, facts) => renderPdf(run, cardSheetsTask(cards, options, facts)),
    letter: (letter, facts) => renderPdf(run, letterTask(letter, facts)),
    async previewLetter(letter, facts) {
      const { svg, pages } = await render(previews.run, { ...letterTask(letter, facts), drawn: true })
      return { svg, pages }
    },
    letterSheets: (letters, facts) => renderPdf(run, letterSheetsTask(letters, facts)),
    table: (table, facts) => renderPdf(run, tableTask(table, facts)),
    certificate: (original, strip, facts) => makeCertificate({ run, pictures }, original, strip, facts),
    async close() {
      await Promise.all([close(), previews.close()])
    },
  }
}
