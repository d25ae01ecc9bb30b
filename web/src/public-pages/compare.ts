// Compares a file with the one that the college has issued, in the browser. Nothing is sent: the page may not connect.
import './page.css'

const FIRST_BYTES = 16
const PICTURE = /^(ffd8ff|89504e47|47494638|52494646.{8}57454250|49492a00|4d4d002a|.{8}66747970)/

type Issued = { sha256: string; bytes: number }
type Answer = 'same' | 'added' | 'other' | 'photo' | 'tooLarge' | 'unreadable'

const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const digestOf = async (part: Blob) => hexOf(await crypto.subtle.digest('SHA-256', await part.arrayBuffer()))

/** Compares a file with those that the college has issued. `added`: how many bytes follow an issued file. */
async function compare(
  file: File,
  issued: readonly Issued[],
  maxBytes: number,
): Promise<{ answer: Answer; added: number }> {
  if (file.size > maxBytes) return { answer: 'tooLarge', added: 0 }
  for (const { sha256, bytes } of issued) {
    if (file.size < bytes || (await digestOf(file.slice(0, bytes))) !== sha256) continue
    const added = file.size - bytes
    return { answer: added === 0 ? 'same' : 'added', added }
  }
  const beginning = hexOf(await file.slice(0, FIRST_BYTES).arrayBuffer())
  return { answer: PICTURE.test(beginning) ? 'photo' : 'other', added: 0 }
}

/** Shows one of the answers that the page holds, with the name of the file, its size and the time. */
function show(section: HTMLElement, answer: Answer | 'comparing', values: Record<string, string>) {
  const template = section.querySelector<HTMLTemplateElement>(`template[data-answer="${answer}"]`)
  const result = section.querySelector('[role="status"]')
  if (!template || !result) return
  const content = template.content.cloneNode(true) as DocumentFragment
  for (const slot of content.querySelectorAll<HTMLElement>('[data-value]')) {
    slot.textContent = values[slot.dataset.value ?? ''] ?? ''
  }
  result.replaceChildren(content)
}

async function answer(section: HTMLElement, file: File) {
  const language = document.documentElement.lang === 'hi' ? 'hi-IN' : 'en-IN'
  const number = (value: number) => value.toLocaleString(language)
  show(section, 'comparing', {})
  const issued: Issued[] = JSON.parse(section.dataset.issued ?? '[]')
  const found = await compare(file, issued, Number(section.dataset.maxBytes)).catch(() => ({
    answer: 'unreadable' as const,
    added: 0,
  }))
  const now = new Date().toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' })
  show(section, found.answer, { file: file.name, size: number(file.size), bytes: number(found.added), now })
}

function connect(section: HTMLElement) {
  const zone = section.querySelector<HTMLElement>('.drop')
  const input = section.querySelector<HTMLInputElement>('input[type="file"]')
  if (!zone || !input) return
  const over = (isOver: boolean) => {
    zone.classList.toggle('over', isOver)
    for (const text of zone.querySelectorAll<HTMLElement>('[data-over]'))
      text.hidden = (text.dataset.over === '1') !== isOver
  }
  zone.hidden = false
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (file) void answer(section, file)
    // The same file can be chosen once more.
    input.value = ''
  })
  zone.addEventListener('dragover', (event) => {
    event.preventDefault()
    over(true)
  })
  zone.addEventListener('dragleave', () => over(false))
  zone.addEventListener('drop', (event) => {
    event.preventDefault()
    over(false)
    const [file] = event.dataTransfer?.files ?? []
    if (file) void answer(section, file)
  })
}

for (const section of document.querySelectorAll<HTMLElement>('[data-issued]')) connect(section)
for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => print())
}
// A file that is dropped beside the zone must not replace the page.
for (const name of ['dragover', 'drop'] as const) addEventListener(name, (event) => event.preventDefault())
