import { html } from '../../../platform/http/html.ts'

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/
const PHONE = /\+?\d[\d -]{6,18}\d/
const CONTACTS = new RegExp(`(${EMAIL.source}|${PHONE.source})`)

const addressOf = (contact: string) =>
  contact.includes('@') ? `mailto:${contact}` : `tel:${contact.replace(/[^\d+]/g, '')}`

/** How the office is reached, from PORTAL_OFFICE; its e-mail address and telephone number are links. */
export const officeLinks = (office: string) =>
  office.split(CONTACTS).map((part, at) => (at % 2 === 0 ? part : html`<a href="${addressOf(part)}">${part}</a>`))

/** Where a forged document is reported: an e-mail with this subject, or a call; null if PORTAL_OFFICE names neither. */
export function reportAddress(office: string, subject: string) {
  const [email] = EMAIL.exec(office) ?? []
  if (email) return `mailto:${email}?subject=${encodeURIComponent(subject)}`
  const [phone] = PHONE.exec(office) ?? []
  return phone ? addressOf(phone) : null
}
