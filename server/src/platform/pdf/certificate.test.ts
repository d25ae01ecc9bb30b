import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { anApng } from '../../testing/files/malicious-files.ts'
import { readPdf } from '../../testing/files/pdf-content.ts'
import { factsOf } from '../../testing/files/printed-cards.ts'
import { rawPdf } from '../../testing/files/raw-pdf.ts'
import { drawSvg, readQr } from '../../testing/files/read-qr.ts'
import { findProgram, skipWithout } from '../../testing/runner/skip-without.ts'
import { openPictures } from '../pictures/pictures.ts'
import { ProcessKilled } from '../processes/task-process.ts'
import { makeCertificate } from './certificate.ts'
import { openCompiler } from './compiler.ts'
import { openCompilerProcess } from './compiler-process.ts'
import { openPdfRenderer } from './open-pdf-renderer.ts'
import { type CheckStrip, UnprintableText, UnreadableOriginal } from './pdf-renderer.ts'
import type { RunTask } from './render-pdf.ts'
import type { RenderTask } from './render-task.ts'

const run = promisify(execFile)
/** As a scanner or a copy makes it. */
const BLUR_PX = 1.8
const pictures = openPictures()
const pdf = openPdfRenderer(pictures)
afterAll(async () => {
  await pdf.close()
  await pictures.close()
})
const facts = factsOf('Bonafide Certificate')
const strip: CheckStrip = {
  college: 'Shantivan College',
  serial: 'C/2026/000042',
  address: 'portal.college.edu/v/K7QM-2V9X-HT4B-8NDR-Z5WC',
  code: 'K7QM-2V9X-HT4B-8NDR-Z5WC',
  qr: 'HTTPS://PORTAL.COLLEGE.EDU/V/K7QM2V9XHT4B8NDRZ5WC',
  issuedOn: '22 November 2026',
  registeredSince: null,
  isCopy: false,
}
const STRIP =
  'Shantivan College Check this document at portal.college.edu/v/K7QM-2V9X-HT4B-8NDR-Z5WC Serial C/2026/000042 Code K7QM-2V9X-HT4B-8NDR-Z5WC Issued 22 November 2026'
const STRIP_POINTS = (33 / 25.4) * 72
const pdfType = 'application/pdf'
const description = 'Marksheet, Aarav Sharma, issued by Shantivan College'
const certificateOf = (content: Buffer, type = pdfType) => pdf.certificate({ content, type, description }, strip, facts)

it('puts the strip below every page of the original, which keeps its size and stays above the strip', async () => {
  const { pages, tagged, title } = await readPdf(await certificateOf(rawPdf({ pages: 3 })))
  expect({ count: pages.length, tagged, title }).toEqual({ count: 3, tagged: true, title: 'Bonafide Certificate' })
  for (const { width, height, texts, text } of pages) {
    expect([width, height].map(Math.round)).toEqual([595, 842])
    expect(text).toBe(`An original ${STRIP}`)
    const [original, ...below] = texts
    expect(original?.bottom).toBeGreaterThan(STRIP_POINTS)
    for (const { text, top } of below) expect({ text, inStrip: top < STRIP_POINTS }).toEqual({ text, inStrip: true })
  }
})

it('says in the strip of a document of another institution that the college confirms a copy', async () => {
  const copy = await pdf.certificate(
    { content: rawPdf(), type: pdfType, description },
    { ...strip, isCopy: true },
    facts,
  )
  const [page] = (await readPdf(copy)).pages
  expect(page?.text).toBe(
    `An original Copy confirmed by ${STRIP.replace('Issued 22 November', 'Confirmed 22 November')}`,
  )
})

it('says in the strip of an older record since when it is in the register, and not that it was issued today', async () => {
  const older = { ...strip, registeredSince: '5 May 2024' }
  const file = await pdf.certificate({ content: rawPdf(), type: pdfType, description }, older, facts)
  const [page] = (await readPdf(file)).pages
  expect(page?.text).toContain('In the register since 5 May 2024')
  expect(page?.text).not.toContain('Issued')
})

it.each([
  ['a turned page', { page: '/Rotate 90' }, [842, 595]],
  ['a landscape page', { box: '0 0 842 595' }, [842, 595]],
  ['a cropped page', { page: '/CropBox[0 0 400 500]' }, [400, 500]],
  ['A3', { box: '0 0 842 1191' }, [842, 1191]],
  ['a page as small as a card, which gets room for the strip', { box: '0 0 243 153' }, [298, 210]],
  ['a page of 350 metres, which is made smaller', { box: '0 0 1000000 1000000' }, [3402, 3402]],
])('keeps the size of %s', async (_, original, size) => {
  const { pages } = await readPdf(await certificateOf(rawPdf(original)))
  expect(pages.map(({ width, height }) => [width, height].map(Math.round))).toEqual([size])
})

it.each(['jpeg', 'png', 'webp'] as const)('puts the strip below an image, as PDF/A-2a: %s', async (format) => {
  const image = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
    [format]()
    .toBuffer()
  const file = await certificateOf(image, `image/${format}`)
  const { pages, tagged } = await readPdf(file)
  expect(pages.map(({ width, height, text }) => [Math.round(width), Math.round(height), text])).toEqual([
    [842, 595, STRIP],
  ])
  expect({ tagged, archival: file.includes('<pdfaid:conformance>A') }).toEqual({ tagged: true, archival: true })
})

it('takes an image with the colours of a printing press', async () => {
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } }).toColourspace('cmyk')
  expect((await readPdf(await certificateOf(await image.jpeg().toBuffer(), 'image/jpeg'))).pages).toHaveLength(1)
})

it('says to those who cannot see the pages what they are and whose, not only a number', async () => {
  const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const [page] = (await readPdf(await certificateOf(image, 'image/png'))).pages
  expect(page?.alternatives[0]).toBe(description)
  const { pages } = await readPdf(await certificateOf(rawPdf({ pages: 2 })))
  expect(pages.map(({ alternatives }) => alternatives[0])).toEqual([
    `${description}, page 1 of 2`,
    `${description}, page 2 of 2`,
  ])
})

const codeArea = (top: number) => ({ left: 3, top, width: 30, height: 30 })

it.each([
  ['a page of A4', { box: '0 0 595 842' }, codeArea(265), strip.qr],
  ['a page as small as a card', { box: '0 0 243 153' }, codeArea(42), strip.qr],
  ['a long address', { box: '0 0 595 842' }, codeArea(265), strip.qr.replace('PORTAL', 'DOCUMENTS.ENGINEERING')],
])('prints a QR code that is read at 150 dots per inch, a little blurred: %s', async (_, original, area, qr) => {
  const compiler = openCompiler()
  const tasks: RenderTask[] = []
  const run: RunTask = async (task) => {
    if ('template' in task) tasks.push(task)
    return compiler.run(task)
  }
  await makeCertificate(
    { run, pictures },
    { content: rawPdf(original), type: pdfType, description },
    { ...strip, qr },
    facts,
  )
  const [task] = tasks
  const picture =
    task &&
    (await sharp(await drawSvg(compiler.draw(task)))
      .blur(BLUR_PX)
      .png()
      .toBuffer())
  expect(picture && (await readQr(picture, area))).toBe(qr)
})

const pdftoppm = findProgram('pdftoppm')
const zbarimg = findProgram('zbarimg')
const readers = skipWithout('pdftoppm and zbarimg', pdftoppm && zbarimg)

it('prints a QR code that another reader finds on the blurred picture of a page', readers, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-qr-'))
  const [file, page, blurred] = ['certificate.pdf', 'page', 'blurred.png'].map((name) => path.join(folder, name))
  await writeFile(`${file}`, await certificateOf(rawPdf()))
  await run(`${pdftoppm}`, ['-r', '150', '-png', '-singlefile', `${file}`, `${page}`])
  await sharp(`${page}.png`).blur(1).toFile(`${blurred}`)
  const { stdout } = await run(`${zbarimg}`, ['--quiet', '--raw', `${blurred}`])
  expect(stdout.trim()).toBe(strip.qr)
  await rm(folder, { recursive: true })
})

it.each([
  ['a file that is no PDF', Buffer.from('hello'), pdfType],
  ['an empty file', Buffer.alloc(0), pdfType],
  ['a PDF that was cut off', rawPdf().subarray(0, 300), pdfType],
  ['a PDF with more than 200 pages', rawPdf({ pages: 201 }), pdfType],
  ['a PDF with 50,000 pages', rawPdf({ pages: 50_000 }), pdfType],
  ['a filled-in form', rawPdf({ page: '/Annots[<</Type/Annot/Subtype/Widget/Rect[0 0 9 9]>>]' }), pdfType],
  ['a PDF with a stamp', rawPdf({ page: '/Annots[<</Type/Annot/Subtype /Stamp/Rect[0 0 9 9]>>]' }), pdfType],
  [
    'a PDF with a link whose white border covers a mark',
    rawPdf({ page: '/Annots[<</Subtype/Link/Rect[72 60 240 100]/Border[0 0 40]/C[1 1 1]>>]' }),
    pdfType,
  ],
  ['a PDF that says it is a JPEG', rawPdf(), 'image/jpeg'],
  ['a document of another kind', Buffer.from('hello'), 'text/plain'],
])('refuses an original that cannot be embedded as it is: %s', async (_, content, type) => {
  await expect(certificateOf(content, type)).rejects.toThrow(UnreadableOriginal)
})

it('refuses a PDF that crashes its reader, and makes the next one', async () => {
  const nested = rawPdf({ page: `/X ${'['.repeat(200_000)}${']'.repeat(200_000)}` })
  await expect(certificateOf(nested)).rejects.toThrow(UnreadableOriginal)
  expect((await readPdf(await certificateOf(rawPdf()))).pages).toHaveLength(1)
})

it('looks once at a PDF that takes too long, and refuses it', async () => {
  const compiler = openCompilerProcess({ taskTimeMs: 1 })
  let tasks = 0
  const run: RunTask = (task) => {
    tasks += 1
    return compiler.run(task)
  }
  const original = { content: rawPdf({ ballast: Buffer.alloc(20_000_000, 'x') }), type: pdfType, description }
  await expect(makeCertificate({ run, pictures }, original, strip, facts)).rejects.toThrow(UnreadableOriginal)
  expect(tasks).toBe(1)
  await compiler.close()
})

it('says nothing about a PDF whose reader was killed from outside, so that it is tried again', async () => {
  const compiler = openCompilerProcess()
  const killing = setInterval(() => {
    const pid = compiler.pid()
    if (pid !== null) process.kill(pid, 'SIGKILL')
  }, 1)
  const original = { content: rawPdf({ ballast: Buffer.alloc(20_000_000, 'x') }), type: pdfType, description }
  await expect(makeCertificate({ run: compiler.run, pictures }, original, strip, facts)).rejects.toThrow(ProcessKilled)
  clearInterval(killing)
  await compiler.close()
})

it('refuses an image with more pixels than a photo may have', async () => {
  const image = sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'red' } })
  await expect(certificateOf(await image.png().toBuffer(), 'image/png')).rejects.toThrow(UnreadableOriginal)
})

it('refuses an animated image, of which only the first picture would be signed', async () => {
  const pictures = await Promise.all(
    ['red', 'green'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const image = await sharp(pictures, { join: { animated: true } })
    .webp()
    .toBuffer()
  await expect(certificateOf(image, 'image/webp')).rejects.toThrow(UnreadableOriginal)
  await expect(certificateOf(anApng, 'image/png')).rejects.toThrow(UnreadableOriginal)
})

it('takes a PDF of 20 MB', async () => {
  const file = await certificateOf(rawPdf({ ballast: Buffer.alloc(20_000_000, 'x') }))
  expect((await readPdf(file)).pages).toHaveLength(1)
})

it('prints the name of a college in Hindi and refuses one that no font can show', async () => {
  const original = { content: rawPdf(), type: pdfType, description }
  const { pages } = await readPdf(await pdf.certificate(original, { ...strip, college: 'शान्तिवन महाविद्यालय' }, facts))
  expect(pages[0]?.text).toMatch(/[\u0900-\u097f]/)
  const refused = pdf.certificate(original, { ...strip, college: '北京' }, facts)
  await expect(refused).rejects.toThrow(UnprintableText)
})

it('makes the same bytes of the same original', async () => {
  const [first, second] = [await certificateOf(rawPdf()), await certificateOf(rawPdf())]
  expect(second.equals(first)).toBe(true)
})
