import { degradedParts } from '@portal/contract/office/degraded'
import { httpPaths } from '@portal/contract/paths'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import { countQueuedEmails } from '../email/email-queue.store.ts'
import { countJobs } from '../jobs/jobs.store.ts'
import type { LiveEvents } from '../live/live.ts'
import { countDroppedLines } from '../log-output.ts'
import { sharedCheck } from '../shared-check.ts'
import { version } from '../version.ts'
import type { Metrics } from './metrics.ts'
import { addNodeMetrics } from './node-metrics.ts'
import type { Readiness } from './readiness.ts'
import { measureUpkeep } from './upkeep-metrics.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

type Sources = { database: Database; live: LiveEvents; readiness: Readiness; folders: Pick<Config, 'dataDir'> }

/** The metrics of one portal process: its responses, its sign-ins, and the process itself. */
export function openPrometheusMetrics(sources: Sources): Metrics {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  collectDefaultMetrics({ register: registry })
  const countAnswer = addAnswers(registers)
  const refusals = new Counter({
    name: 'portal_sign_in_failures_total',
    help: 'Sign-ins that were refused, by the reason.',
    labelNames: ['code'],
    registers,
  })
  const jobSteps = new Histogram({
    name: 'portal_job_step_seconds',
    help: 'The steps of background jobs that were done, and how long each took.',
    labelNames: ['kind'],
    buckets: SECONDS,
    registers,
  })
  const jobFailures = new Counter({
    name: 'portal_job_failures_total',
    help: 'Attempts at background jobs that failed.',
    labelNames: ['kind'],
    registers,
  })
  new Gauge({
    name: 'portal_info',
    help: 'Always 1; the label is the version.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1)
  measureOnDemand(registers, sources)
  measureUpkeep(registers, sources.database)
  return {
    answered: countAnswer,
    signInRefused: (code) => refusals.inc({ code }),
    jobStep: (kind, tookMs) => jobSteps.observe({ kind }, tookMs / 1_000),
    jobFailed: (kind) => jobFailures.inc({ kind }),
    text: () => registry.metrics(),
  }
}

/** The answers under the names that dashboards expect, and under those of 0.13 until 0.16. */
function addAnswers(registers: Registry[]): Metrics['answered'] {
  const counters = ['http_requests_total', 'portal_http_requests_total'].map(
    (name) =>
      new Counter({
        name,
        help: 'Requests that were answered.',
        labelNames: ['method', 'route', 'status'],
        registers,
      }),
  )
  const histograms = ['http_request_duration_seconds', 'portal_http_request_seconds'].map(
    (name) =>
      new Histogram({
        name,
        help: 'Response times in seconds, without event streams.',
        labelNames: ['method', 'route'],
        buckets: SECONDS,
        registers,
      }),
  )
  return (method, route, status, tookMs) => {
    for (const counter of counters) counter.inc({ method, route, status })
    if (route === httpPaths.live) return
    for (const histogram of histograms) histogram.observe({ method, route }, tookMs / 1_000)
  }
}

/** Metrics that are collected only when they are requested. */
function measureOnDemand(registers: Registry[], { database, live, readiness, folders }: Sources) {
  new Gauge({
    name: 'portal_open_streams',
    help: 'Event streams that are open: one for each browser.',
    registers,
    collect() {
      this.set(live.size)
    },
  })
  new Counter({
    name: 'portal_log_lines_dropped_total',
    help: 'Log lines that were dropped because they could not be written.',
    registers,
    collect() {
      this.reset()
      this.inc(countDroppedLines())
    },
  })
  new Gauge({
    name: 'portal_database_connections',
    help: 'PostgreSQL only: connections of the pool, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.connections())) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'portal_degraded',
    help: `1 while a part does not work on this node, by part: ${degradedParts.join(', ')}.`,
    labelNames: ['part'],
    registers,
    async collect() {
      const { degraded } = await readiness.state()
      for (const part of degradedParts) this.set({ part }, degraded.some((fault) => fault.part === part) ? 1 : 0)
    },
  })
  // A database that is down or does not answer must not hold up the other metrics: they are needed just then.
  const countEmails = sharedCheck(() => countQueuedEmails(database.read), null)
  const countWaitingJobs = sharedCheck(() => countJobs(database.read), [])
  // `portal_letters` is the older name, for which monitoring may still ask.
  for (const name of ['portal_emails', 'portal_letters'])
    new Gauge({
      name,
      help: 'E-mails in the outbox: waiting to be sent, and given up.',
      labelNames: ['state'],
      registers,
      async collect() {
        const counts = await countEmails()
        this.reset()
        for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count)
      },
    })
  new Gauge({
    name: 'portal_jobs',
    help: 'Background jobs that are not done, without e-mails.',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      const counts = await countWaitingJobs()
      this.reset()
      for (const { kind, state, jobs } of counts) this.set({ kind, state }, jobs)
    },
  })
  // After the connections, which are counted before these ask the database.
  addNodeMetrics(registers, { database, readiness, folders })
}
