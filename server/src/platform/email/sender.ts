/** Who sends the e-mails. The parts stay apart: a name with a comma or an address in it would be read as several senders. */
export type Sender = { name: string; address: string }

const WITH_NAME = /^(.*?)\s*<\s*([^\s<>,;"]+@[^\s<>,;"]+)\s*>$/s
const ALONE = /^[^\s<>,;"]+@[^\s<>,;"]+$/
const QUOTED = /^"((?:[^"\\]|\\.)*)"$/s

/** Reads `office@college.example`, or `College <office@college.example>`; null for something else. */
export function readSender(text: string): Sender | null {
  if (ALONE.test(text)) return { name: '', address: text }
  const [, name = '', address] = WITH_NAME.exec(text) ?? []
  if (address === undefined) return null
  const [, quoted] = QUOTED.exec(name) ?? []
  return { name: quoted?.replace(/\\(.)/gs, '$1') ?? name, address }
}

/** The sender where none is set. */
export const defaultSender = (name: string, url: string): Sender => ({
  name,
  address: `no-reply@${new URL(url).hostname}`,
})

/** As it is written in PORTAL_MAIL_FROM. */
export const writeSender = ({ name, address }: Sender) => (name === '' ? address : `${name} <${address}>`)
