/** The cookies that a response sets, as the `cookie` header of the next request. */
export function cookieOf({ headers }: { headers: Headers }) {
  return headers
    .getSetCookie()
    .map((set) => set.split(';', 1)[0])
    .join('; ')
}
