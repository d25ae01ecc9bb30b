import { formatTable } from '../table.ts'
import type { LatencyStats, Measured } from './client/protocol.ts'
import { median } from './percentile.ts'
import type { Target } from './scenarios/scenarios.ts'

const HEAD = ['', 'figure', 'of hello', 'p50', 'p99', 'aim', 'reached']

/** One line of the report; an aim that is not given cannot be missed. */
export type Line = { name: string; cells: string[]; target?: string; met?: boolean }

const ms = (value: number) => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`
const rate = (value: number) => `${value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en')}/s`

/** The bare server over the whole run, with its slowest and fastest stretch: machines have moods. */
export function baselineLine(baselines: readonly LatencyStats[]): Line {
  const rates = baselines.map(({ perSecond }) => perSecond)
  const middle = (of: keyof LatencyStats) => median(baselines.map((baseline) => baseline[of]))
  const name = `hello (from ${rate(Math.min(...rates))} to ${rate(Math.max(...rates))})`
  return { name, cells: [rate(middle('perSecond')), '100 %', ms(middle('p50')), ms(middle('p99'))] }
}

/** A rate with its delays, against the bare server's rate. */
export function rateLine(
  name: string,
  { perSecond, p50, p99 }: LatencyStats,
  baselineRate: number,
  target: Target,
): Line {
  const share = (100 * perSecond) / baselineRate
  const cells = [rate(perSecond), `${share.toFixed(1)} %`, ms(p50), ms(p99)]
  if (target.share !== undefined) return { name, cells, target: `≥ ${target.share} %`, met: share >= target.share }
  if (target.perSecond === undefined) return { name, cells }
  return { name, cells, target: `≥ ${target.perSecond}/s`, met: perSecond >= target.perSecond }
}

/** Delays alone, as one client or one open screen meets them. */
export function latencyLine(name: string, { p50, p99 }: LatencyStats, mostMs: number): Line {
  return { name, cells: ['', '', ms(p50), ms(p99)], target: `p99 ≤ ${mostMs} ms`, met: p99 <= mostMs }
}

/** A time that is met once; the first start of all has no aim. */
export function timeLine(name: string, value: number, mostMs?: number): Line {
  if (mostMs === undefined) return { name, cells: [ms(value)] }
  return { name, cells: [ms(value)], target: `≤ ${mostMs} ms`, met: value <= mostMs }
}

/** What several nodes do together, against one of them in every other second of the same run. */
export function nodesLine(name: string, { perSecond, p50, p99, baseline }: Measured): Line {
  const times = baseline ? `${(perSecond / baseline.perSecond).toFixed(2)} × one` : ''
  return { name, cells: [rate(perSecond), times, ms(p50), ms(p99)] }
}

export function sizeLine(name: string, kb: number, mostKb: number): Line {
  return { name, cells: [`${kb.toFixed(1)} kB`], target: `≤ ${mostKb} kB`, met: kb <= mostKb }
}

export function memoryLine(name: string, value: number | null, mostMb: number): Line {
  if (value === null) return { name, cells: ['not told by this system'] }
  return { name, cells: [`${value.toFixed(0)} MB`], target: `≤ ${mostMb} MB`, met: value <= mostMb }
}

/** The whole report as one table. */
export function report(lines: Line[]) {
  const rows = lines.map(({ name, cells, target = '', met }) => {
    const filled = Array.from({ length: 4 }, (_, at) => cells[at] ?? '')
    return [name, ...filled, target, met === undefined ? '' : met ? 'yes' : 'no']
  })
  return formatTable(HEAD, rows)
}

/** How the figures are to be read. */
export const notes = [
  'hello: a bare node:http server that answers "hello". It is asked by the same client in every other second of each',
  'figure, over the same 16 connections, and `of hello` compares the two. Client, portal and hello are a process each.',
  'alone: one client that waits for each answer before it asks again.',
  'news: from just before a change is sent until its event has arrived, over every arrival on every stream; a change',
  'every 25 ms, each a request a student submits; every stream is an administrator’s and hears all of them.',
  'start: from starting the process to the first answer; later ones find the code compiled. memory: what the portal’s',
  'own process holds (resident set), without PostgreSQL’s; of each screen: by how much that has grown three seconds after',
  'all have opened at once, with what opening them has left behind.',
].join('\n')
