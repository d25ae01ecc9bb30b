import { Counter, Gauge, type Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import { sharedCheck } from '../shared-check.ts'
import { countStart, databaseBytes, foldersOf, freeBytes } from './measure-node.ts'
import { type Readiness, unreadyParts } from './readiness.ts'

type Sources = { database: Database; readiness: Readiness; folders: Pick<Config, 'dataDir'> }

/** What somebody asks first at night: is the node ready, is there room, does it start again and again. */
export function addNodeMetrics(registers: Registry[], { database, readiness, folders }: Sources) {
  new Gauge({
    name: 'portal_ready',
    help: '1 while this node serves people; 0: a load balancer sends nobody to it.',
    registers,
    async collect() {
      const { missing } = await readiness.state()
      this.set(missing.length === 0 ? 1 : 0)
    },
  })
  new Gauge({
    name: 'portal_not_ready',
    help: `1 for what keeps this node from serving people, by part: ${unreadyParts.join(', ')}.`,
    labelNames: ['part'],
    registers,
    async collect() {
      const { missing } = await readiness.state()
      for (const part of unreadyParts) this.set({ part }, missing.includes(part) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'portal_disk_free_bytes',
    help: 'Room on the disks of this node, by folder: data, files, uploads.',
    labelNames: ['folder'],
    registers,
    async collect() {
      this.reset()
      for (const [folder, place] of Object.entries(foldersOf(folders))) {
        const free = await freeBytes(place)
        if (free !== null) this.set({ folder }, free)
      }
    },
  })
  const measureDatabase = sharedCheck<number | null>(() => databaseBytes(database, folders), null)
  new Gauge({
    name: 'portal_database_bytes',
    help: 'Size of the database on its disk.',
    // A metric without labels is 0 until it is set; one that is not known is left out.
    labelNames: ['engine'],
    registers,
    async collect() {
      const bytes = await measureDatabase()
      this.reset()
      if (bytes !== null) this.set({ engine: database.engine }, bytes)
    },
  })
  addStarts(registers, folders)
}

function addStarts(registers: Registry[], folders: Sources['folders']) {
  const counted = countStart(folders)
  new Counter({
    name: 'portal_starts_total',
    help: 'How often this node was started since its data directory exists.',
    registers,
    async collect() {
      const starts = await counted
      this.reset()
      this.inc(starts)
    },
  })
}
