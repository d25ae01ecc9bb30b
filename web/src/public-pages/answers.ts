/** Shows one of the answers that the page holds as templates in a part of it, with these texts in its places. */
export function showAnswer(section: HTMLElement, name: string, values: Record<string, string> = {}) {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-answer="${name}"]`)
  const result = section.querySelector('[role="status"]')
  if (!template || !result) return
  const content = template.content.cloneNode(true) as DocumentFragment
  for (const slot of content.querySelectorAll<HTMLElement>('[data-value]')) {
    slot.textContent = values[slot.dataset.value ?? ''] ?? ''
  }
  result.replaceChildren(content)
}

/** Hands over the file that is chosen, or dropped on the zone. Files that are dropped beside it do not replace the page. */
export function onFile(section: HTMLElement, use: (file: File) => void) {
  const zone = section.querySelector<HTMLElement>('.drop')
  const input = section.querySelector<HTMLInputElement>('input[type="file"]')
  if (!zone || !input) return
  const over = (isOver: boolean) => {
    zone.classList.toggle('over', isOver)
    for (const text of zone.querySelectorAll<HTMLElement>('[data-over]')) {
      text.hidden = (text.dataset.over === '1') !== isOver
    }
  }
  const useFirst = (files: FileList | null | undefined) => {
    const [file] = files ?? []
    if (file) use(file)
  }
  zone.hidden = false
  input.addEventListener('change', () => {
    useFirst(input.files)
    // The same file can be chosen once more.
    input.value = ''
  })
  zone.addEventListener('dragover', () => over(true))
  zone.addEventListener('dragleave', () => over(false))
  zone.addEventListener('drop', (event) => {
    over(false)
    useFirst(event.dataTransfer?.files)
  })
}

for (const name of ['dragover', 'drop'] as const) addEventListener(name, (event) => event.preventDefault())
