import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ProxyName, type RunningProxy, startProxy } from '../../../deploy/testing/proxy.ts'
import type { Engine } from '../../../server/src/platform/database/engine.ts'
import { onCleanup } from '../../cleanup.ts'
import { OptionsError, parseFlags, positiveInt, runScript } from '../../command-line.ts'
import { formatTable } from '../../table.ts'
import { prepareLocation } from '../location.ts'
import { describeMachine, pinToCores, processorSecondsOf } from '../machine.ts'
import { percentile } from '../percentile.ts'
import { assertWebBuilt } from '../portal.ts'
import { type College, countAnswers, type Node, prepareCollege, startNode } from './college.ts'
import { type Kind, openOthers } from './others.ts'
import type { FloodSent, FloodTask } from './sender.ts'

const usage = `npm run more -- bench:flood [options]

Opens a link to 50 shared documents through a shipped proxy, on many connections whose answers nobody reads, from one
address and from 30, while others read a record and a list, and sign in.

  --proxy nginx|caddy        the proxy in front of the nodes (nginx)
  --database postgres|sqlite two nodes on PostgreSQL, or one on SQLite (postgres)
  --connections 300          connections of the sender
  --requests 20              requests on each connection
  --seconds 15               how long the others are measured, without and with the flood
  --path /s/...              another path to flood, to compare with
  --without-limit            takes the limit on documents out of the file of nginx
`
const options = {
  proxy: { type: 'string', default: 'nginx' },
  database: { type: 'string', default: 'postgres' },
  connections: { type: 'string', default: '300' },
  requests: { type: 'string', default: '20' },
  seconds: { type: 'string', default: '15' },
  path: { type: 'string', default: '' },
  'without-limit': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const LIMIT = /^.*zone=portal_checks burst.*\n/m
const ADDRESSES = [1, 30]
const WINDOW_MS = 60_000
const kinds: Kind[] = ['record', 'list', 'sign-in']

type Setting = { proxy: RunningProxy; nodes: Node[]; college: College; seconds: number }
type Flood = Omit<FloodTask, 'port' | 'ca'>
type Bench = {
  name: ProxyName
  engine: Engine
  flood: Omit<Flood, 'addresses'>
  seconds: number
  withoutLimit: boolean
}

/** Measures everybody else for some seconds, with a flood or without one. Returns a row of the report. */
async function measure({ proxy, nodes, college, seconds }: Setting, flood: Flood | null) {
  const others = await openOthers(proxy, college)
  const pids = nodes.map(({ pid }) => pid)
  const before = {
    answers: await countAnswers(nodes),
    nodes: processorSecondsOf(pids),
    proxy: processorSecondsOf([proxy.pid]),
  }
  const stop = new AbortController()
  const measured = others.measure(stop.signal)
  const sender = flood ? startSender(proxy, flood) : null
  await pause(seconds * 1_000)
  stop.abort()
  const { times, failures } = await measured
  const spent = {
    nodes: processorSecondsOf(pids) - before.nodes,
    proxy: processorSecondsOf([proxy.pid]) - before.proxy,
  }
  const sent = await sender?.stop()
  if (failures.length > 0)
    process.stderr.write(`${failures.length} requests of others failed, such as ${failures[0]}\n`)
  const answers = Object.entries(await countAnswers(nodes)).map(
    ([status, count]) => [status, count - (before.answers[status] ?? 0)] as const,
  )
  const shown = answers.filter(([, count]) => count > 0).map(([status, count]) => `${count} x ${status}`)
  return [
    flood ? `from ${flood.addresses}` : 'quiet',
    ...kinds.flatMap((kind) => [50, 99].map((percent) => percentile(times[kind], percent).toFixed(0))),
    spent.nodes.toFixed(2),
    spent.proxy.toFixed(2),
    sent ? sent.processorSeconds.toFixed(2) : '–',
    shown.join(', ') || '–',
  ]
}

function startSender(proxy: RunningProxy, flood: Flood) {
  const child: ChildProcess = fork(new URL('sender.ts', import.meta.url), { execArgv: [] })
  onCleanup(() => child.kill())
  let sent: FloodSent = { connected: 0, processorSeconds: Number.NaN }
  child.on('message', (message: FloodSent) => {
    sent = message
  })
  child.send({ ...flood, port: proxy.ports.https, ca: readFileSync(path.join(proxy.folder, 'fullchain.pem'), 'utf8') })
  /** Closes its connections; resolves to what it has sent. */
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
    return sent
  }
  return { stop }
}

async function bench({ name, engine, flood, seconds, withoutLimit }: Bench) {
  assertWebBuilt()
  pinToCores(2)
  const location = await prepareLocation({ engine, data: null, keep: false })
  const college = await prepareCollege(location)
  const nodes = [await startNode(location), ...(engine === 'postgres' ? [await startNode(location)] : [])]
  const edit = (shipped: string) => (withoutLimit ? shipped.replace(LIMIT, '') : shipped)
  const proxy = await startProxy(
    name,
    nodes.map(({ address }) => address),
    edit,
  )
  onCleanup(() => proxy.stop())
  const setting = { proxy, nodes, college, seconds }
  const rows = [await measure(setting, null)]
  for (const [at, addresses] of ADDRESSES.entries()) {
    // The limits of the portal count by the minute.
    if (at > 0) await pause(WINDOW_MS)
    rows.push(await measure(setting, { ...flood, path: flood.path || college.sharePath, addresses }))
  }
  const head = [
    '',
    ...kinds.flatMap((kind) => [`${kind} p50 ms`, 'p99']),
    'nodes s',
    'proxy s',
    'sender s',
    'answers of nodes',
  ]
  const what = `${name}${withoutLimit ? ' without the limit on documents' : ''}, ${nodes.length} node(s), ${engine}`
  const sending = `${flood.connections} connections x ${flood.requests} requests for ${flood.path || 'a share'}`
  process.stdout.write(`\n${describeMachine()}\n${what}; ${sending}\n\n${formatTable(head, rows)}\n`)
}

await runScript(async () => {
  const values = parseFlags({ options }, usage)
  if (values.help) return void process.stdout.write(usage)
  const { proxy, database } = values
  if (proxy !== 'nginx' && proxy !== 'caddy') throw new OptionsError('--proxy is nginx or caddy.')
  if (database !== 'postgres' && database !== 'sqlite') throw new OptionsError('--database is postgres or sqlite.')
  const flood = {
    path: values.path,
    connections: positiveInt('connections', values.connections),
    requests: positiveInt('requests', values.requests),
  }
  const seconds = positiveInt('seconds', values.seconds)
  await bench({ name: proxy, engine: database, flood, seconds, withoutLimit: values['without-limit'] })
})
