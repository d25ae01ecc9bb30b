import { median } from '../../scripts/bench/percentile.ts'
import { formatTable } from '../../scripts/table.ts'
import type { Run, ScreenRuns } from './measure.ts'

const HEAD = ['', 'LCP', 'FCP', 'usable', 'CLS', 'TBT', 'KiB', 'script KiB', 'requests', 'largest']

const ms = (value: number) => value.toFixed(0)
const kib = (bytes: number) => (bytes / 1_024).toFixed(1)

/** The medians of every screen, cold and warm, as one table. Times are milliseconds. */
export function report(screens: readonly ScreenRuns[]) {
  const rows = screens.flatMap(({ screen, mode, cold, warm }) => [
    row(`${screen.name}, ${mode}, cold`, cold),
    row(`${screen.name}, ${mode}, warm`, warm),
  ])
  return formatTable(HEAD, rows)
}

function row(name: string, runs: readonly Run[]) {
  const middle = (of: (run: Run) => number) => median(runs.map(of))
  return [
    name,
    ms(middle(({ lcp }) => lcp)),
    ms(middle(({ fcp }) => fcp)),
    ms(middle(({ usable }) => usable)),
    middle(({ cls }) => cls).toFixed(3),
    ms(middle(({ tbt }) => tbt)),
    kib(middle(({ bytes }) => bytes)),
    kib(middle(({ scriptBytes }) => scriptBytes)),
    `${middle(({ requests }) => requests)}`,
    runs.at(-1)?.lcpElement ?? '',
  ]
}

/** Explains the figures. */
export const notes = [
  'A slow phone: 390 px, a processor six times slower, 562 ms for each request, 1.44 Mbit/s; medians. Times in milliseconds.',
  'everything on: documents that anybody can check, as on every portal with an https address. plain: without them.',
  'cold: a new profile, signed in; warm: opened once more with the cache of the first time. LCP, FCP: largest and first',
  'contentful paint. usable: the content that the person came for is there and works. CLS: layout shift. TBT: what tasks',
  'take beyond 50 ms. KiB: what came over the network, headers included. largest: what LCP saw, with its size in px².',
].join('\n')
