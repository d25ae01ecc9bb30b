import { textsOfCard, textsOfFacts } from './card-texts.ts'
import { makeCertificate } from './certificate.ts'
import { openCompilerProcess } from './compiler-process.ts'
import type { CardData, PdfRenderer } from './pdf-renderer.ts'
import { renderPdf } from './render-pdf.ts'

/** Opens the renderer of PDFs. Its process starts at the first document. */
export function openPdfRenderer(): PdfRenderer {
  const compiler = openCompilerProcess()
  return {
    card: (card, facts) =>
      renderPdf(compiler.run, {
        template: 'card',
        data: { ...textsOfFacts(facts), card: textsOfCard(card, card.photo && photoName(0)) },
        files: photosOf([card]),
        standard: 'a-2a',
        tagged: true,
        createdAt: facts.issuedAt,
        documents: 1,
      }),
    cardSheets: (cards, options, facts) =>
      renderPdf(compiler.run, {
        template: 'card-sheets',
        data: {
          ...textsOfFacts(facts),
          ...options,
          cards: cards.map((card, index) => textsOfCard(card, card.photo && photoName(index))),
        },
        files: photosOf(cards),
        standard: 'a-2b',
        tagged: false,
        createdAt: facts.issuedAt,
        documents: cards.length,
      }),
    certificate: (original, strip, facts) => makeCertificate(compiler.run, original, strip, facts),
    close: compiler.close,
  }
}

const photoName = (index: number) => `photo-${index}.jpg`

const photosOf = (cards: readonly CardData[]) =>
  Object.fromEntries(cards.flatMap(({ photo }, index) => (photo ? [[photoName(index), photo]] : [])))
