import { textsOfFacts } from './card-texts.ts'
import type { PdfFacts, TableData } from './pdf-renderer.ts'
import { printable } from './printable.ts'
import type { RenderTask } from './render-task.ts'

const ROWS_PER_DOCUMENT = 20

/** A table over many pages, as PDF/A-2a. */
export const tableTask = ({ head, rows, note }: TableData, facts: PdfFacts): RenderTask => ({
  template: 'table',
  data: { ...textsOfFacts(facts), head, rows: rows.map((row) => row.map(printable)), note },
  files: {},
  standard: 'a-2a',
  tagged: true,
  createdAt: facts.issuedAt,
  documents: Math.ceil(rows.length / ROWS_PER_DOCUMENT) + 1,
})
