/** The cookies an answer sets, as the next request brings them. */
export function cookieOf({ headers }: { headers: Headers }) {
  return headers
    .getSetCookie()
    .map((set) => set.split(';', 1)[0])
    .join('; ')
}
