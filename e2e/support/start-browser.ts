const ATTEMPTS = 3

/** Starts a browser, at most three times: Chromium sometimes crashes at its start, before any page is opened. */
export async function startBrowser<T>(launch: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launch()
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      process.stderr.write(`The browser did not start (attempt ${attempt} of ${ATTEMPTS}).\n`)
    }
  }
}
