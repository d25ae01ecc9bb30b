import { type FeatureName, type Features, featureNames } from '@portal/contract/features'
import { featureSwitches } from '@portal/contract/office/settings/feature-messages'
import {
  type CollegeSettings,
  isOfMachine,
  type MachineSetting,
  type OfficeSettings,
  type SettingName,
  settingDefaults,
} from '@portal/contract/office/settings/setting-values'
import type { WorkingCalendar } from '@portal/contract/time/working-days'
import { topics } from '@portal/contract/topics'
import type { Logger } from 'pino'
import type { LogoFiles } from '../platform/branding/logo-files.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Tx } from '../platform/database/open.ts'
import { defaultSender } from '../platform/email/sender.ts'
import { isThere } from './is-there.ts'
import { readSettingRows } from './settings.store.ts'
import { readSettings } from './stored-values.ts'

type Services = {
  config: Config
  database: Database
  log: Logger
  /** Without it nobody sees the logo. */
  logoFiles?: Pick<LogoFiles, 'use' | 'logo'>
}

/**
 * The configuration of the machine with what the office has decided: `name`, `place`, `office`, `timeZone`, `features`, `branding` and,
 * where it follows from them, the sender of e-mails. A value of the environment wins, then that of the office, then the
 * default. It follows a change on any node within about a second, so read these values when they are used and do not keep
 * them. `features`: which are on, and have what they need. `calendar`: when the office works; `readCalendar` reads it from the
 * database, so that it is not a second old. `decidedOf`: the value of
 * another setting. `isDecided` says whether a value is not the default. `onChange` is called after each change; `settled`
 * resolves when every change that this node has heard of is read.
 */
export async function openCollegeSettings({ config, database, log, logoFiles }: Services, onChange: () => void) {
  let decided = await read()
  let reading = Promise.resolve()

  async function read(): Promise<Partial<CollegeSettings>> {
    const settings = readSettings(await readSettingRows(database.read))
    const { unreadable } = settings
    if (unreadable.length > 0) log.error({ settings: unreadable }, 'settings of the college have unreadable values')
    logoFiles?.use(settings.decided.logo?.key ?? null)
    return settings.decided
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

  const of = <Name extends MachineSetting>(name: Name) =>
    config.given.includes(name) ? config[name] : (decided[name] ?? config[name])
  const decidedOf = <Name extends keyof OfficeSettings>(name: Name): OfficeSettings[Name] =>
    (decided as Partial<OfficeSettings>)[name] ?? settingDefaults[name]
  const features = Object.defineProperties(
    {},
    Object.fromEntries(featureNames.map((name) => [name, { enumerable: true, get: () => isOn(name) }])),
  ) as Features
  function isOn(name: FeatureName) {
    const { needs, onWith } = featureSwitches[name]
    if (onWith && isThere(onWith.feature, { features, config })) return true
    return decidedOf(name) && (!needs || isThere(needs.feature, { features, config }))
  }
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
    get branding() {
      return { accent: decidedOf('accent'), logo: logoFiles?.logo() ?? null }
    },
    get features() {
      return featureNames.filter((name) => features[name])
    },
  }
  const calendarOf = (values: Partial<CollegeSettings>): WorkingCalendar => ({
    timeZone: config.given.includes('timeZone') ? config.timeZone : (values.timeZone ?? config.timeZone),
    weekdays: values.weekdays ?? settingDefaults.weekdays,
    holidays: (values.holidays ?? settingDefaults.holidays).map(({ day }) => day),
  })
  const calendar = () => calendarOf(decided)
  const readCalendar = async (db: Tx['db']) => calendarOf(readSettings(await readSettingRows(db)).decided)
  const isDecided = (name: SettingName) =>
    (isOfMachine(name) && config.given.includes(name)) || decided[name] !== undefined
  return { config: effective, features, calendar, readCalendar, decidedOf, isDecided, settled: () => reading }
}

export type CollegeSettingsReader = Awaited<ReturnType<typeof openCollegeSettings>>
