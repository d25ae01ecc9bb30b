import { formatTable } from '../../table.ts'
import type { LoadStats } from '../client/protocol.ts'
import { type Line, ms, rate } from '../report.ts'
import type { Peer } from './open-peer.ts'

/** One figure, measured in turn. `goal`: how many times the peer's rate the portal's should be. */
export type Compared = { name: string; goal?: number; portal: LoadStats; peer: LoadStats; hello?: LoadStats }
type Memory = readonly [portal: number | null, peer: number | null]
export type PeerFigures = { compared: Compared[]; idle: Memory; after: Memory; loads: number[] }

const mb = (value: number | null) => (value === null ? '' : `${value.toFixed(0)} MB`)
const microseconds = (value: number) => (value > 0 ? `${value.toFixed(0)} µs` : '')

/** Portal and peer side by side; `starts` are the portal's. */
export function peerReport(peer: Peer, { compared, idle, after, loads }: PeerFigures, starts: Line[]) {
  const head = ['', 'portal', 'peer', 'ratio', 'goal', 'met', 'processor', 'peer', 'answer', 'peer', 'baseline']
  const rates = compared.map(({ name, goal, portal, peer, hello }) => {
    const ratio = portal.perSecond / peer.perSecond
    return [
      ...[name, rate(portal.perSecond), rate(peer.perSecond), ratio.toFixed(2)],
      ...(goal === undefined ? ['', ''] : [`≥ ${goal}`, ratio >= goal ? 'yes' : 'no']),
      ...[microseconds(portal.microseconds), microseconds(peer.microseconds)],
      ...[`${portal.bytes.toFixed(0)} B`, `${peer.bytes.toFixed(0)} B`],
      hello ? `${rate(hello.perSecond)}, ${microseconds(hello.microseconds)}` : '',
    ]
  })
  const { first, later } = peer.startMs
  const startRows = starts.map(({ name, cells }, at) => [name, cells[0] ?? '', ms(at === 0 ? first : later)])
  const memoryRows = Object.entries({ idle, 'after all this': after }).map(([when, [ours, theirs]]) => [
    ...[`memory, ${when}`, mb(ours), mb(theirs)],
  ])
  const [before, afterwards] = loads.map((load) => load.toFixed(1))
  const about = `peer: ${peer.name}; load average ${before} before, ${afterwards} after`
  return `${about}\n\n${formatTable(head, [...rates, ...startRows, ...memoryRows])}\n\n${peerNotes}`
}

const peerNotes = [
  'peer: the program that --peer names, with the same students, requests and decisions. The same client sends the same to',
  'portal, peer and baseline over 16 connections, in turns of a second (of 32 sign-ins, without the baseline). The lists of',
  'portal and peer are compared before. processor: the processor time of the server for one answer. answer: its bytes with',
  'its headers, on average. The peer reads the queue as a superuser, for whom no rule is checked. It does not sync each',
  'commit to the disk (synchronous=NORMAL with a write-ahead log); the portal does. On busy cores the ratio is higher, as the',
  'peer uses several and the portal one: compare the rate of the baseline with that of a quiet machine.',
].join('\n')
