import { hash } from 'node:crypto'

/** A SHA-256 digest: a short key that does not reveal the text. */
export const digestOf = (text: string) => hash('sha256', text, 'base64url')
