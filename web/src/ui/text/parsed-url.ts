/** The address in a text; null where it is none. `URL.canParse` is missing in the browsers of older phones. */
export function parsedUrl(text: string, base?: string) {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
