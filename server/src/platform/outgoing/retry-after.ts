/** What a `Retry-After` header asks for: seconds, or a date. Null for anything else. */
export function readRetryAfter(header: string | undefined) {
  if (header === undefined) return null
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(date - Date.now(), 0)
}
