const hex = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** A file name as a parameter of Content-Disposition, encoded as in RFC 8187. */
const encodedName = (name: string) => `filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, hex)}`

/** Content-Disposition for a file that the browser shows. */
export const inlineDisposition = (name: string) => `inline; ${encodedName(name)}`

/**
 * Content-Disposition for a file that the browser keeps (RFC 6266). The name has no quotation marks and no backslashes; one
 * that is not ASCII is given encoded, too.
 */
export function attachmentDisposition(name: string) {
  const ascii = name.replace(/[^ -~]/gu, '_')
  return `attachment; filename="${ascii}"${ascii === name ? '' : `; ${encodedName(name)}`}`
}
