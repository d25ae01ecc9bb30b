// Compares a file with the one in the register of the college, in the browser. Nothing is sent: the page may not connect.
import { momentIn, pageLocales } from '@portal/contract/public-pages/moments'
import { onFile, showAnswer } from './answers.ts'
import { takeFile } from './handed-file.ts'
import './page.css'

const FIRST_BYTES = 16
const PICTURE = /^(ffd8ff|89504e47|47494638|52494646.{8}57454250|49492a00|4d4d002a|.{8}66747970)/

type Issued = { sha256: string; bytes: number }
type Answer = 'same' | 'added' | 'other' | 'photo' | 'tooLarge' | 'unreadable'

const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const digestOf = async (part: Blob) => hexOf(await crypto.subtle.digest('SHA-256', await part.arrayBuffer()))

/** Compares a file with those in the register of the college. `added`: how many bytes follow one of them. */
async function compare(
  file: File,
  issued: readonly Issued[],
  maxBytes: number,
): Promise<{ answer: Answer; added: number }> {
  if (file.size > maxBytes) return { answer: 'tooLarge', added: 0 }
  // It has not been loaded yet, or not completely.
  if (file.size === 0) return { answer: 'unreadable', added: 0 }
  for (const { sha256, bytes } of issued) {
    if (file.size < bytes || (await digestOf(file.slice(0, bytes))) !== sha256) continue
    const added = file.size - bytes
    return { answer: added === 0 ? 'same' : 'added', added }
  }
  const beginning = hexOf(await file.slice(0, FIRST_BYTES).arrayBuffer())
  return { answer: PICTURE.test(beginning) ? 'photo' : 'other', added: 0 }
}

async function answer(section: HTMLElement, file: File) {
  const language = document.documentElement.lang === 'hi' ? 'hi' : 'en'
  const bytesOf = (value: number) =>
    value.toLocaleString(pageLocales[language], { style: 'unit', unit: 'byte', unitDisplay: 'long' })
  showAnswer(section, 'comparing')
  const issued: Issued[] = JSON.parse(section.dataset.issued ?? '[]')
  const found = await compare(file, issued, Number(section.dataset.maxBytes)).catch(() => ({
    answer: 'unreadable' as const,
    added: 0,
  }))
  // In the time zone of the college, like the other dates of the page, and with its name.
  const { timeZone } = document.body.dataset
  const now = momentIn(language, new Date(), timeZone)
  showAnswer(section, found.answer, { file: file.name, size: bytesOf(file.size), bytes: bytesOf(found.added), now })
}

async function compareTaken(section: HTMLElement, file: File) {
  await answer(section, file)
  section.scrollIntoView()
}

function askAgain(section: HTMLElement) {
  showAnswer(section, 'again')
  section.scrollIntoView()
  section.querySelector<HTMLElement>('input[type="file"]')?.focus()
}

for (const section of document.querySelectorAll<HTMLElement>('[data-issued]')) {
  onFile(section, (file) => void answer(section, file))
  // Somebody has chosen a file on /verify, which led here.
  if (location.hash === '#file')
    void takeFile().then((file) => (file ? compareTaken(section, file) : askAgain(section)))
}
for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => print())
}
