/** Rows of cells as a table that reads well both plain and as Markdown: first column left, the others right. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]) {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)))
  const padded = (cells: readonly string[]) =>
    widths.map((width, at) => (at === 0 ? (cells[at] ?? '').padEnd(width) : (cells[at] ?? '').padStart(width)))
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [padded(head), rule, ...rows.map(padded)].map(line).join('\n')
}
