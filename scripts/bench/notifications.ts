import { setTimeout as pause } from 'node:timers/promises'
import { type BulkDecision, type BulkDecisionState, bulkDecision } from '@portal/contract/bulk/bulk-decisions'
import { openDatabase } from '../../server/src/platform/database/open.ts'
import { toStored } from '../../server/src/settings/stored-values.ts'
import { OptionsError, parseFlags, positiveInt, runScript } from '../command-line.ts'
import type { PortalLocation } from '../portal-location.ts'
import { pick } from '../random.ts'
import { formatTable } from '../table.ts'
import { prepareDataset } from './dataset.ts'
import { prepareLocation, tempDir } from './location.ts'
import { describeMachine, pinToCores, processorSecondsOf } from './machine.ts'
import { ordinaryWork } from './people.ts'
import { percentile } from './percentile.ts'
import { assertWebBuilt, type RunningPortal, startPortal } from './portal.ts'
import { type Dataset, read, write } from './scenarios/calls.ts'

const usage = `npm run more -- bench:notifications [options]

Decides every pending request as one run, so that each of their students is told, and takes it back, while ten people work.

  --database sqlite|postgres the database to measure (sqlite); see npm run more -- bench --help
  --requests 20000           how many requests are decided
  --students 5000            how many students there are
  --seconds 15               how long the same people are measured before
  --off                      leaves the notifications off, to compare with
`

const options = {
  database: { type: 'string', default: 'sqlite' },
  requests: { type: 'string', default: '20000' },
  students: { type: 'string', default: '5000' },
  seconds: { type: 'string', default: '15' },
  off: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const METRICS_TOKEN = 'the-bench-reads-the-metrics'
const POLL_MS = 250
/** The seed gives requests one of as many statuses, at random; so a few more are pending than are wanted. */
const SEEDED_FOR_ONE_PENDING = 4.1
const SECOND_MS = 1_000

type Bench = { portal: RunningPortal; dataset: Dataset; hasInbox: boolean }
/** `requestSeconds`: what a request of people takes of the processor without the work. */
type Work = { kind: string; requestSeconds: number; run(): Promise<unknown> }

async function switchNotificationsOn(location: PortalLocation) {
  const database = await openDatabase(location)
  const setting = { name: 'notifications' as const, value: toStored(true), revision: 1 }
  await database.transaction(({ db }) => db.insertInto('collegeSettings').values(setting).execute())
  await database.close()
}

/** Reads the metrics of the portal; reading them begins the delays of its event loop anew. */
async function readMetrics({ origin }: RunningPortal) {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await (await fetch(`${origin}/metrics`, { headers })).text()
  return (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1] ?? 0)
}

const ms = (seconds: number) => `${(seconds * SECOND_MS).toFixed(1)} ms`

/** Measures people, beside the work if there is any. Returns a row of the report. */
async function measure({ portal, dataset, hasInbox }: Bench, name: string, work: Work | null, seconds = 0) {
  const before = { processor: processorSecondsOf([portal.pid]), metric: await readMetrics(portal) }
  const stop = new AbortController()
  const people = ordinaryWork({ origin: new URL(portal.origin), hasInbox, signal: stop.signal }, dataset)
  const began = performance.now()
  await (work ? work.run() : pause(seconds * SECOND_MS)).finally(() => stop.abort())
  const took = (performance.now() - began) / SECOND_MS
  const times = await people
  const metric = await readMetrics(portal)
  const processor = processorSecondsOf([portal.pid]) - before.processor
  const grown = (part: string) => {
    const name = `portal_job_step_seconds_${part}\\{kind="${work?.kind}"\\}`
    return metric(name) - before.metric(name)
  }
  const steps = grown('count')
  const ofSteps = processor - times.length * (work?.requestSeconds ?? 0)
  const row = [
    ...[name, `${took.toFixed(1)} s`, `${processor.toFixed(1)} s`],
    ...[`${times.length}`, ...[50, 99, 100].map((percent) => `${percentile(times, percent).toFixed(1)} ms`)],
    ...['p99', 'max'].map((part) => ms(metric(`nodejs_eventloop_lag_${part}_seconds`))),
    ...(steps === 0 ? ['–', '–', '–'] : [`${steps}`, ms(grown('sum') / steps), ms(ofSteps / steps)]),
  ]
  return { row, requestSeconds: processor / times.length }
}

/** The run that decides every pending request: listed, then decided, then taken back. */
async function prepareRun({ portal, dataset }: Bench) {
  const cookie = pick(dataset.random, dataset.admins)
  const send = async (call: { method: string; path: string; body?: string }): Promise<BulkDecision> => {
    const { method, path, body } = call
    const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const response = await fetch(portal.origin + path, { method, headers, ...(body === undefined ? {} : { body }) })
    const answer = await response.json()
    if (!response.ok) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`)
    return bulkDecision.parse(answer)
  }
  const created = await send(write('/decision-runs', { status: 'Pending', decision: 'Approved' }, 200))
  const { id, counts } = created
  const until = async (state: BulkDecisionState) => {
    for (;;) {
      const found = await send(read(cookie, `/decision-runs/${id}`))
      if (found.state === state) return found
      if (found.state === 'stopped') throw new Error('the run is stopped')
      await pause(POLL_MS)
    }
  }
  const act = async (what: string, body: object, state: BulkDecisionState) => {
    await send(write(`/decision-runs/${id}/${what}`, body, 200))
    const { counts: now } = await until(state)
    if (now.decided !== counts.requests) throw new Error(`${now.decided} of ${counts.requests} are decided`)
  }
  return {
    requests: counts.requests,
    decide: () => act('application', { requests: counts.requests, note: '' }, 'applied'),
    takeBack: () => act('undo', {}, 'undone'),
  }
}

const head = [
  ...['', 'time', 'processor', 'requests of people', 'p50', 'p99', 'longest'],
  ...['event loop p99', 'longest', 'transactions', 'each', 'of the processor'],
]

await runScript(async () => {
  const values = parseFlags({ options }, usage)
  if (values.help) return void process.stdout.write(usage)
  const { database: engine, off } = values
  if (engine !== 'sqlite' && engine !== 'postgres') throw new OptionsError('--database is sqlite or postgres.')
  const requests = Math.round(positiveInt('requests', values.requests) * SEEDED_FOR_ONE_PENDING)
  const students = positiveInt('students', values.students)
  const seconds = positiveInt('seconds', values.seconds)
  assertWebBuilt()
  pinToCores(2)
  const location = await prepareLocation({ engine, data: null, keep: false })
  const { dataset, description } = await prepareDataset(location, { students, requests }, () => {})
  if (!off) await switchNotificationsOn(location)
  const portal = await startPortal(location, await tempDir(false), { PORTAL_METRICS_TOKEN: METRICS_TOKEN })
  const bench = { portal, dataset, hasInbox: !off }
  const { row, requestSeconds } = await measure(bench, 'people alone', null, seconds)
  const { requests: count, decide, takeBack } = await prepareRun(bench)
  const beside = async (name: string, kind: string, run: Work['run']) =>
    (await measure(bench, name, { kind, requestSeconds, run })).row
  const rows = [row, await beside('decided', 'decideRequests', decide)]
  rows.push(await beside('taken back', 'undoDecisions', takeBack))
  const told = `${count.toLocaleString('en')} requests${off ? ', nobody is told' : ', whose students are told'}`
  process.stdout.write(`\n${describeMachine()}\n${engine}: ${description}; ${told}\n\n${formatTable(head, rows)}\n`)
})
