import { formatTable } from '../table.ts'
import type { LatencyStats, LoadStats } from './client/protocol.ts'
import { median } from './percentile.ts'
import type { Target } from './scenarios/scenarios.ts'

const HEAD = ['', 'figure', 'of baseline', 'processor', '× baseline', 'p50', 'p99', 'target', 'met']

/** One line of the report. `met` is undefined when there is no target. */
export type Line = { name: string; cells: string[]; target?: string; met?: boolean }

export const ms = (value: number) => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`
export const rate = (value: number) => `${value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en')}/s`

/** The processor time of an answer, and how many times that of the baseline it is. */
const processorCells = (microseconds: number, times: number) =>
  microseconds > 0 ? [`${microseconds.toFixed(0)} µs`, times.toFixed(1)] : ['', '']

/** The baseline server over the whole run, with its lowest and highest rate, because the speed of a machine varies. */
export function baselineLine(baselines: readonly LoadStats[]): Line {
  const rates = baselines.map(({ perSecond }) => perSecond)
  const middle = (of: keyof LoadStats) => median(baselines.map((baseline) => baseline[of]))
  const name = `baseline (from ${rate(Math.min(...rates))} to ${rate(Math.max(...rates))})`
  const processor = processorCells(middle('microseconds'), 1)
  return { name, cells: [rate(middle('perSecond')), '100 %', ...processor, ms(middle('p50')), ms(middle('p99'))] }
}

/** A rate with its processor time and latencies, compared with those of the baseline server. */
export function rateLine(
  name: string,
  { perSecond, p50, p99, microseconds }: LoadStats,
  baseline: LoadStats,
  target: Target,
): Line {
  const share = (100 * perSecond) / baseline.perSecond
  const processor = processorCells(microseconds, microseconds / baseline.microseconds)
  const cells = [rate(perSecond), `${share.toFixed(1)} %`, ...processor, ms(p50), ms(p99)]
  if (target.share !== undefined) return { name, cells, target: `≥ ${target.share} %`, met: share >= target.share }
  if (target.times !== undefined) {
    const times = microseconds / baseline.microseconds
    return { name, cells, target: `≤ ${target.times} ×`, met: times <= target.times }
  }
  if (target.perSecond === undefined) return { name, cells }
  return { name, cells, target: `≥ ${target.perSecond}/s`, met: perSecond >= target.perSecond }
}

/** Latencies only: of one client, or of change events. */
export function latencyLine(name: string, { p50, p99 }: LatencyStats, mostMs: number): Line {
  return { name, cells: ['', '', '', '', ms(p50), ms(p99)], target: `p99 ≤ ${mostMs} ms`, met: p99 <= mostMs }
}

/** A time that is measured once. */
export function timeLine(name: string, value: number, mostMs?: number): Line {
  if (mostMs === undefined) return { name, cells: [ms(value)] }
  return { name, cells: [ms(value)], target: `≤ ${mostMs} ms`, met: value <= mostMs }
}

/** The rate of several nodes together, compared with one of them in every other second of the same run. */
export function nodesLine(name: string, { perSecond, p50, p99, microseconds }: LoadStats, one: LoadStats): Line {
  const [processor = ''] = processorCells(microseconds, 1)
  return {
    name,
    cells: [rate(perSecond), `${(perSecond / one.perSecond).toFixed(2)} × one`, processor, '', ms(p50), ms(p99)],
  }
}

export function sizeLine(name: string, kb: number, mostKb: number): Line {
  return { name, cells: [`${kb.toFixed(1)} kB`], target: `≤ ${mostKb} kB`, met: kb <= mostKb }
}

export function memoryLine(name: string, value: number | null, mostMb: number): Line {
  if (value === null) return { name, cells: ['not reported by this system'] }
  return { name, cells: [`${value.toFixed(0)} MB`], target: `≤ ${mostMb} MB`, met: value <= mostMb }
}

/** The whole report as one table. */
export function report(lines: Line[]) {
  const rows = lines.map(({ name, cells, target = '', met }) => {
    const filled = Array.from({ length: 6 }, (_, at) => cells[at] ?? '')
    return [name, ...filled, target, met === undefined ? '' : met ? 'yes' : 'no']
  })
  return formatTable(HEAD, rows)
}

/** Explains the figures. */
export const notes = [
  'baseline: a bare node:http server that answers "hello". In every other second of each figure the same client,',
  'autocannon, sends to it instead, over the same 16 connections; `of baseline` compares the two rates. Client, portal and',
  'baseline are a process each.',
  'processor: the processor time of the server for one answer, with all its threads and without PostgreSQL; `× baseline`',
  'compares it. It hardly differs from run to run, while rates do: client and server share the processors.',
  'single client: one client that waits for each response before it sends the next call.',
  'change events: from just before a change is sent until its event has arrived, over every arrival on every stream; a',
  'change every 25 ms, each a request that a student submits; every stream is an administrator’s and receives all of them.',
  'The first 20 changes are not counted. One process reads all streams and shares the processors with the portal.',
  'start: from starting the process to the first response; a build and every start keep what Node has compiled.',
  'memory: the resident set of the portal’s process, without PostgreSQL; of each screen: by how much it has grown three',
  'seconds after all have connected at once, including what connecting has left behind.',
].join('\n')
