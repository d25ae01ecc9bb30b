const SOON_MS = 5_000

/** Waits until `condition` holds, and fails with its last complaint when it does not come to hold soon. */
export async function eventually<Result>(condition: () => Result | Promise<Result>): Promise<Result> {
  const end = Date.now() + SOON_MS
  for (;;) {
    try {
      return await condition()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((again) => setTimeout(again, 5))
    }
  }
}
