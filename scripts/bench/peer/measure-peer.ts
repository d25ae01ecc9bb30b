import { setTimeout as pause } from 'node:timers/promises'
import { CONNECTIONS } from '../client/protocol.ts'
import { startBaseline, startClient } from '../client/start.ts'
import { residentMb } from '../machine.ts'
import { type MeasureOptions, matching, SETTLE_MS } from '../measure.ts'
import type { RunningPortal } from '../portal.ts'
import type { Dataset } from '../scenarios/calls.ts'
import { loadScenarios } from '../scenarios/scenarios.ts'
import type { Peer } from './open-peer.ts'
import type { Compared, PeerFigures } from './peer-report.ts'
import { assertSameAnswers } from './same-answers.ts'
import { translations } from './translate.ts'

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
  const client = startClient()
  const baseline = await startBaseline()
  const compared: Compared[] = []
  for (const { name, calls } of matching(only, loadScenarios(dataset))) {
    const translate = translations[name]
    if (!translate) continue
    logProgress(name)
    const translated = calls.map((call) => translate(call, peer.access))
    const isList = calls[0]?.status === 200 && name !== 'sign-ins'
    if (isList) {
      const [ours, theirs] = [portal, peer.process].map(({ origin }) => origin) as [string, string]
      await assertSameAnswers(name, { origin: ours, calls }, { origin: theirs, calls: translated })
    }
    const targets = [
      baseline,
      { origins: [portal.origin], pids: [portal.pid], calls },
      { origins: [peer.process.origin], pids: [peer.process.pid], calls: translated },
    ]
    const [hello, ours, theirs] = await client({ task: 'load', connections: CONNECTIONS, seconds, targets })
    if (hello && ours && theirs) compared.push({ name, hello, portal: ours, peer: theirs })
  }
  return { compared, idle, after: memory() }
}
