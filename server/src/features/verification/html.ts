const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text that is HTML already. Only `html` and `trustedHtml` make it. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** What a template may hold: text is escaped; null, undefined and false are left out. */
export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[]

/** A piece of a page. Every value in it that is not `Html` is escaped, for the text of elements and for attributes in quotes. */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]) {
  return new Html(parts.reduce((text, part, at) => text + render(values[at - 1]) + part))
}

/** HTML that the portal's own code contains, such as a drawing. Never anything that somebody has typed. */
export const trustedHtml = (text: string) => new Html(text)

/** A text of the contract, escaped, with values in place of its `{names}`. */
export function fill(text: string, values: Record<string, HtmlValue>) {
  return new Html(
    text
      .split(/\{(\w+)\}/)
      .map((part, at) => render(at % 2 === 0 ? part : values[part]))
      .join(''),
  )
}

function render(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(render).join('')
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}
