/** The cookies an answer sets, as the next request brings them. */
export function cookieOf({ headers }: Response) {
  return headers
    .getSetCookie()
    .map((set) => set.split(';', 1)[0])
    .join('; ')
}
