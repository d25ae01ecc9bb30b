import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openTestPortal, type TestPortal } from '../../server/src/testing/portal/test-portal.ts'
import { findProgram, skipWithout } from '../../server/src/testing/runner/skip-without.ts'

// The rules and the dashboard for Prometheus and Grafana. promtool reads them as Prometheus does.

const TOKEN = 'a-token-for-prometheus'
const here = fileURLToPath(new URL('.', import.meta.url))
const read = (file: string) => readFileSync(path.join(here, file), 'utf8')
const promtool = findProgram('promtool')

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }
const { panels } = JSON.parse(read('dashboard.json')) as Dashboard
const shownExpressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
const ruleExpressions = [...read('alerts.yml').matchAll(/^ {8}expr: '(.*)'$/gm)].map(([, quoted = '']) =>
  quoted.replaceAll("''", "'"),
)
/** Only PostgreSQL has connections, and only a portal that has ever had a backup the time of it. `up` is from Prometheus itself. */
const SOMETIMES = ['portal_database_connections', 'portal_last_backup_timestamp_seconds', 'up']
const NAME = /\b(?:portal|http|process|nodejs)_[a-z0-9_]+\b|\bup\b/g

describe('what a college gives to Prometheus and Grafana', () => {
  let portal: TestPortal
  let exposed: Set<string>
  beforeAll(async () => {
    portal = await openTestPortal('sqlite', { PORTAL_METRICS_TOKEN: TOKEN })
    await portal.stranger.fetch('/api/session')
    const answer = await portal.stranger.fetch('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
    exposed = new Set([...(await answer.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(namesOf))
  })
  afterAll(() => portal?.close())

  it('names only metrics that the portal has, and none that is about to go', () => {
    const named = new Set([...ruleExpressions, ...shownExpressions].flatMap((text) => text.match(NAME) ?? []))
    expect(named.size).toBeGreaterThan(15)
    for (const name of named) {
      if (!SOMETIMES.includes(name)) expect([...exposed], name).toContain(name)
      expect(name).not.toMatch(/^portal_http_/)
    }
  })

  it('says for every alert what is wrong, and how urgent it is', () => {
    const alerts = read('alerts.yml')
      .split(/^ {6}- alert: /m)
      .slice(1)
    expect(alerts.length).toBe(ruleExpressions.length)
    for (const alert of alerts) {
      expect(alert).toMatch(/labels: \{ severity: (page|ticket) \}/)
      expect(alert).toMatch(/summary: '.+'/)
    }
  })

  describe('as Prometheus reads it', skipWithout('promtool', promtool), () => {
    /** Runs promtool in a new folder that has the shipped files and `more`. */
    function check(args: string[], more: Record<string, string> = {}) {
      const folder = mkdtempSync(path.join(tmpdir(), 'portal-monitoring-'))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      const shipped = ['alerts.yml', 'alerts.test.yml', 'prometheus.yml'].map((file) => [file, read(file)])
      for (const [file, text] of [...shipped, ...Object.entries(more)])
        writeFileSync(path.join(folder, file ?? ''), text ?? '')
      return execFileSync(promtool ?? '', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
    }

    it('the rules and the settings are valid, and the rules do what their examples say', () => {
      expect(check(['check', 'rules', 'alerts.yml'])).toContain(`SUCCESS: ${ruleExpressions.length} rules found`)
      expect(check(['check', 'config', 'prometheus.yml'], { 'portal-token': TOKEN })).toContain('SUCCESS')
      expect(check(['test', 'rules', 'alerts.test.yml'])).toContain('SUCCESS')
    })

    it('each figure of the dashboard can be computed', () => {
      const rules = shownExpressions.map((expr, index) => ({ record: `shown:${index}`, expr }))
      const shown = { 'shown.yml': JSON.stringify({ groups: [{ name: 'shown', rules }] }) }
      expect(check(['check', 'rules', 'shown.yml'], shown)).toContain(`SUCCESS: ${rules.length} rules found`)
    })

    it('the metrics of a portal are as Prometheus wants them', async () => {
      const answer = await portal.stranger.fetch('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
      // Three gauges of the library end in _total.
      const input = (await answer.text()).replace(/^.*\bnodejs_active_\w+_total\b.*\n/gm, '')
      expect(() => execFileSync(promtool ?? '', ['check', 'metrics'], { input, stdio: 'pipe' })).not.toThrow()
    })
  })
})

/** The time series of a metric, by its type. */
function namesOf([, name = '', type = '']: RegExpMatchArray) {
  return type === 'histogram' ? [name, ...['bucket', 'sum', 'count'].map((part) => `${name}_${part}`)] : [name]
}
