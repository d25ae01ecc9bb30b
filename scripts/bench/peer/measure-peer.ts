import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { type Call, CONNECTIONS, type Target } from '../client/protocol.ts'
import { startBaseline, startClient } from '../client/start.ts'
import { residentMb } from '../machine.ts'
import { type MeasureOptions, matching, SETTLE_MS } from '../measure.ts'
import type { RunningPortal } from '../portal.ts'
import type { Dataset } from '../scenarios/calls.ts'
import { loadScenarios } from '../scenarios/scenarios.ts'
import { figures } from './figures.ts'
import type { Peer } from './open-peer.ts'
import type { Compared, PeerFigures } from './peer-report.ts'
import { assertSameAnswers } from './same-answers.ts'

/** Measures what both answer: the baseline, the portal and the peer in turn, a second each. */
export async function measurePeer(
  portal: RunningPortal,
  peer: Peer,
  dataset: Dataset,
  { seconds, only, logProgress }: MeasureOptions,
): Promise<PeerFigures> {
  const memory = () => [residentMb(portal.pid), residentMb(peer.process.pid)] as const
  await pause(SETTLE_MS)
  const idle = memory()
  const load = () => os.loadavg()[0] ?? 0
  const loadBefore = load()
  const client = startClient()
  const baseline = await startBaseline()
  const compared: Compared[] = []
  for (const { name, calls } of matching(only, loadScenarios(dataset))) {
    const figure = figures[name]
    if (!figure) continue
    logProgress(name)
    const { goal, isList, answersATurn, translate } = figure
    const ours = targetOf(portal, calls)
    const theirs = targetOf(
      peer.process,
      calls.map((call) => translate(call, peer.access)),
    )
    if (isList) await assertSameAnswers(name, ours, theirs)
    const targets = answersATurn ? [ours, theirs] : [ours, theirs, baseline]
    const [of, ofPeer, hello] = await client({
      task: 'load',
      connections: CONNECTIONS,
      seconds,
      targets,
      answersATurn,
    })
    if (of && ofPeer) compared.push({ name, goal, portal: of, peer: ofPeer, hello })
  }
  return { compared, idle, after: memory(), loads: [loadBefore, load()] }
}

const targetOf = ({ origin, pid }: { origin: string; pid: number }, calls: Call[]): Target => ({
  origins: [origin],
  pids: [pid],
  calls,
})
