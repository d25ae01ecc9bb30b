import type { Client } from './client/start.ts'
import type { Scene } from './plan/asking.ts'
import { changes } from './plan/plan.ts'

const CHANGES_PER_SECOND = 40

/** The changes whose news is timed for so many seconds. */
export const changesFor = (scene: Scene, seconds: number) => changes(scene, seconds * CHANGES_PER_SECOND)

/** So many streams of administrators, who hear every queue, at one node while the changes are sent to one. */
export async function hearAsAdmin(client: Client, scene: Scene, seconds: number, heard: Heard) {
  const { at, to, streams } = heard
  await client({ task: 'gather', origins: [at], cookies: scene.admins, streams })
  const sent = changesFor(scene, seconds)
  const news = await client({ task: 'hear', origin: to, changes: sent, arrivals: sent.length * streams })
  await client({ task: 'scatter' })
  return news
}

type Heard = { at: string; to: string; streams: number }
