import { type CollegeSettings, collegeSettings, type SettingName } from '@portal/contract/office/settings'
import { topics } from '@portal/contract/topics'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { type Config, defaultSender } from '../platform/config.ts'
import type { Database } from '../platform/database/open.ts'
import { readSettingRows } from './settings.store.ts'

const known = z.partial(collegeSettings)

type Services = { config: Config; database: Database; log: Logger }

/**
 * The configuration of the machine with what the office has decided: `name`, `place`, `office`, `timeZone` and, where it
 * follows from them, the sender of e-mails. A value of the environment wins, then that of the office, then the default. It
 * follows a change on any node within about a second, so read these values when they are used and do not keep them.
 * `isDecided` says whether a value is not the default. `onChange` is called after each change; `settled` resolves when every change that this node has heard of is read.
 */
export async function openCollegeSettings({ config, database, log }: Services, onChange: () => void) {
  let decided = await read()
  let reading = Promise.resolve()

  async function read(): Promise<Partial<CollegeSettings>> {
    const rows = await readSettingRows(database.read)
    return known.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])))
  }

  database.onInvalidate((changed) => {
    if (changed !== 'everything' && !changed.includes(topics.settings)) return
    // One after the other, so that an older answer never replaces a newer one.
    reading = reading.then(async () => {
      const before = JSON.stringify(decided)
      decided = await read().catch((error: unknown) => {
        log.error({ error }, 'the settings of the college could not be read again')
        return decided
      })
      if (JSON.stringify(decided) !== before) onChange()
    })
  })

  const of = <Name extends SettingName>(name: Name) =>
    config.given.includes(name) ? config[name] : (decided[name] ?? config[name])
  const effective: Config = {
    ...config,
    get name() {
      return of('name')
    },
    get place() {
      return of('place')
    },
    get office() {
      return of('office')
    },
    get timeZone() {
      return of('timeZone')
    },
    get mailFrom() {
      return config.given.includes('mailFrom') ? config.mailFrom : defaultSender(of('name'), config.url)
    },
  }
  const isDecided = (name: SettingName) => config.given.includes(name) || decided[name] !== undefined
  return { config: effective, isDecided, settled: () => reading }
}

export type CollegeSettingsReader = Awaited<ReturnType<typeof openCollegeSettings>>
