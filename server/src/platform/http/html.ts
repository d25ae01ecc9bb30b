import { html as htmlOf, raw } from 'hono/html'

/** HTML that is not escaped again. Only `html`, `fill` and `trustedHtml` make it. */
export type Html = ReturnType<typeof raw>

/** What a template may hold: text is escaped; null, undefined and false are left out. */
export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[]

/**
 * A piece of a page. Every value in it that is not `Html` is escaped, for the text of elements and for attributes in
 * quotes. No value is a promise, so the piece is none either.
 */
export const html = htmlOf as (parts: TemplateStringsArray, ...values: HtmlValue[]) => Html

/** HTML that the portal's own code contains, such as a drawing. Never anything that somebody has typed. */
export const trustedHtml = (text: string): Html => raw(text)

/** A text of the contract, escaped, with values in place of its `{names}`. */
export const fill = (text: string, values: Record<string, HtmlValue>) =>
  html`${text.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 0 ? part : values[part]))}`
