/** The pages of the API: finding an operation, and sending one with a key that is typed. They are complete without this script. */

const shown = (element: HTMLElement | null) => {
  if (element) element.hidden = false
  return element
}

/** Shows the operations whose method, path and summary have all words. */
function search(words: HTMLInputElement, status: HTMLElement) {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-tag]')]
  words.addEventListener('input', () => {
    const typed = words.value.toLowerCase().split(/\s+/).filter(Boolean)
    let count = 0
    for (const section of sections) {
      const items = [...section.querySelectorAll<HTMLElement>('li')]
      const tag = section.querySelector('h3')?.textContent ?? ''
      for (const item of items) {
        const text = `${tag} ${item.textContent}`.toLowerCase()
        item.hidden = !typed.every((word) => text.includes(word))
      }
      const found = items.filter(({ hidden }) => !hidden).length
      section.hidden = found === 0 && typed.length > 0
      count += found
    }
    status.textContent = typed.length > 0 ? `${count} ${count === 1 ? 'operation' : 'operations'}` : ''
  })
}

/** Sends the operation of a form. The cookie of a session is never sent: what it does, a program with this key does. */
async function send(form: HTMLFormElement, key: string) {
  const { method = 'GET', path = '' } = form.dataset
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[data-in]')]
  const query = new URLSearchParams()
  let url = path
  for (const { name, value, dataset } of fields) {
    if (dataset.in === 'path') url = url.replace(`{${name}}`, encodeURIComponent(value))
    else if (value !== '') query.set(name, value)
  }
  const body = form.querySelector<HTMLTextAreaElement>('textarea')?.value
  const headers: Record<string, string> = { authorization: `Bearer ${key}` }
  if (body) headers['content-type'] = 'application/json'
  const address = query.size > 0 ? `${url}?${query}` : url
  const answer = await fetch(address, { method, headers, credentials: 'omit', ...(body ? { body } : {}) })
  return { status: `${answer.status} ${answer.statusText}`, text: await answer.text() }
}

function pretty(text: string) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function offerTrying(key: HTMLInputElement) {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-path]')) {
    shown(form.closest('details'))
    const [status, output] = [form.querySelector('[role=status]'), form.querySelector('pre')]
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      if (!status || !output) return
      if (key.value.trim() === '') {
        status.textContent = 'Type an API key at the top of this page first.'
        key.focus()
        return
      }
      status.textContent = 'Sending …'
      send(form, key.value.trim()).then(
        (answer) => {
          status.textContent = answer.status
          output.textContent = pretty(answer.text)
          output.hidden = false
        },
        () => {
          status.textContent = 'The portal could not be reached.'
        },
      )
    })
  }
}

const words = document.querySelector<HTMLInputElement>('#words')
const found = document.querySelector<HTMLElement>('#found')
if (words && found && shown(document.querySelector('#search'))) search(words, found)

const key = document.querySelector<HTMLInputElement>('#api-key')
if (key && shown(document.querySelector('#key'))) offerTrying(key)
