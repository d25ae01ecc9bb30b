import { readFile } from 'node:fs/promises'
import { featureNames } from '@portal/contract/features'
import { isOfMachine } from '@portal/contract/office/settings/setting-values'
import { type SettingChangeInput, settingChangeInput } from '@portal/contract/office/settings/settings'
import { changeSetting } from '../../server/src/features/office/settings/settings.actions.ts'
import { type SeedContext, servicesAt, upload } from './seed-helpers.ts'

const LOGO = new URL('files/letters/logo.png', import.meta.url)
const SET_UP_DAYS_AGO = 119

type Decided = Pick<SettingChangeInput, 'setting' | 'value'>

/** Switches every feature on, but for letters where nobody could check them, and decides about letterhead and holidays. */
export async function seedSettings(context: SeedContext) {
  const services = servicesAt(context, SET_UP_DAYS_AGO)
  const { config } = services
  const bytes = await readFile(LOGO)
  const logo = await upload(services, context.admin, 'letterhead', { name: 'logo.png', bytes })
  const decided = [
    ...featureNames
      .filter((part) => part !== 'letters' || config.verification)
      .map((setting) => ({ setting, value: true as const })),
    { setting: 'name', value: 'Shantivan College' },
    { setting: 'place', value: 'Nashik' },
    { setting: 'letterheadName', value: { en: 'Shantivan College', hi: 'शान्तिवन महाविद्यालय' } },
    {
      setting: 'letterheadAddress',
      value: { en: 'College Road, Nashik 422005', hi: 'कॉलेज रोड, नाशिक ४२२००५' },
    },
    { setting: 'letterheadLine', value: { web: 'shantivan-college.example', telephone: '0253 000 0000' } },
    { setting: 'logo', value: logo },
    { setting: 'holidays', value: holidaysAround(context.now) },
  ] satisfies Decided[]
  for (const { setting, value } of decided) {
    if (isOfMachine(setting) && config.given.includes(setting)) continue
    await changeSetting(services, context.admin, settingChangeInput.parse({ setting, value, revision: 0 }))
  }
}

const yearly = [
  ['01-26', 'Republic Day'],
  ['05-01', 'Maharashtra Day'],
  ['08-15', 'Independence Day'],
  ['10-02', 'Gandhi Jayanti'],
  ['12-25', 'Christmas'],
] as const

/** Those of this year and of the next one. */
const holidaysAround = (now: Date) =>
  [now.getFullYear(), now.getFullYear() + 1].flatMap((year) =>
    yearly.map(([day, name]) => ({ day: `${year}-${day}`, name })),
  )
