import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from '../runner/skip-without.ts'

const run = promisify(execFile)
/** Null where it is not installed. */
export const pdftoppm = findProgram('pdftoppm')

/** The first page of a PDF at 150 dots per inch, as PNG. */
export async function drawPdf(file: Buffer) {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-pdf-'))
  try {
    await writeFile(path.join(folder, 'file.pdf'), file)
    await run(`${pdftoppm}`, ['-r', '150', '-png', '-singlefile', 'file.pdf', 'page'], { cwd: folder })
    return await readFile(path.join(folder, 'page.png'))
  } finally {
    await rm(folder, { recursive: true })
  }
}
