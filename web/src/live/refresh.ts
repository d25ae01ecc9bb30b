import { readAnew } from '../data/query-client.ts'

const underWay = new Map<string, { again: boolean }>()

/**
 * Reads again what a topic is about. News that comes while that is under way makes it happen once more
 * afterwards, so that a burst neither floods the portal nor leaves an old screen behind.
 */
export async function refresh(topic: string) {
  const running = underWay.get(topic)
  if (running) {
    running.again = true
    return
  }
  const run = { again: true }
  underWay.set(topic, run)
  while (run.again) {
    run.again = false
    await readAnew({ queryKey: [topic] })
  }
  underWay.delete(topic)
}
