import { featureNames } from '@portal/contract/features'
import type { CollegeSettings } from '@portal/contract/office/settings/setting-values'
import { settingInWords } from '@portal/contract/office/settings/setting-words'
import type { CollegeSetting } from '@portal/contract/office/settings/settings'
import { settingsMessages as text } from '@portal/contract/office/settings/settings-messages'
import { screens } from '@portal/contract/paths'
import { signInSettingsMessages } from '@portal/contract/people/second-factor/second-factor-messages'
import { ssoSettingsMessages } from '@portal/contract/people/single-sign-on/sign-in-link-messages'
import {
  IconBuilding,
  IconCalendar,
  IconCertificate,
  IconFileText,
  IconForms,
  IconKey,
  IconListDetails,
  IconMessages,
  IconShieldLock,
  IconSignature,
  IconToggleRight,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { signInStateQuery } from '../../../../data/people/second-factor.ts'
import { useIsOffered } from '../../../../use-may-open.ts'
import styles from './section-list.module.css'
import type { SettingsSection } from './settings-search.ts'

type Icon = typeof IconBuilding

const icons: Record<SettingsSection, Icon> = {
  college: IconBuilding,
  letterhead: IconFileText,
  workingDays: IconCalendar,
  parts: IconToggleRight,
  signIn: IconShieldLock,
  answers: IconMessages,
}

type OtherScreen = keyof typeof text.more

const iconsOfOthers: Record<OtherScreen, Icon> = {
  people: IconUsers,
  customFields: IconForms,
  apiKeys: IconKey,
  webhooks: IconWebhook,
  requestKinds: IconListDetails,
  letterTemplates: IconCertificate,
  letterSignatories: IconSignature,
}
const others = Object.keys(text.more) as OtherScreen[]

type SectionListProps = {
  settings: readonly CollegeSetting[]
  shown: readonly SettingsSection[]
  current: SettingsSection
  /** Those in which something is typed and not saved yet. */
  unsaved: readonly SettingsSection[]
}

/** The sections of the settings, each with what it says in a few words, and the other screens of settings. */
export function SectionList({ settings, shown, current, unsaved }: SectionListProps) {
  const isOffered = useIsOffered()
  const summaries = { ...summariesOf(settings), signIn: useSignInSummary() }
  return (
    <nav className={styles.list} aria-label={text.title}>
      <ul>
        {shown.map((section) => (
          <Entry
            key={section}
            to={screens.settings}
            search={{ section }}
            Icon={icons[section]}
            label={text.sections[section]}
            summary={unsaved.includes(section) ? text.notSavedIn : summaries[section]}
            isCurrent={section === current}
          />
        ))}
        {others.map(
          (name) =>
            isOffered(screens[name]) && (
              <Entry key={name} to={screens[name]} Icon={iconsOfOthers[name]} label={text.more[name]} />
            ),
        )}
      </ul>
    </nav>
  )
}

type EntryProps = LinkProps & { Icon: Icon; label: string; summary?: string; isCurrent?: boolean }

function Entry({ Icon, label, summary = '', isCurrent = false, ...link }: EntryProps) {
  return (
    <li>
      <Link {...link} aria-current={isCurrent ? 'page' : undefined} activeProps={{}}>
        <Icon size={22} stroke={1.75} aria-hidden />
        <span>
          <b>{label}</b>
          {summary && <small>{summary}</small>}
        </span>
      </Link>
    </li>
  )
}

/** How people sign in, in a few words; empty until it has been read. */
function useSignInSummary() {
  const { data } = useQuery(signInStateQuery)
  if (!data) return ''
  const ways = [signInSettingsMessages.inShort[data.secondFactor], data.sso && ssoSettingsMessages.title]
  return ways.filter(Boolean).join(', ') || signInSettingsMessages.passwords
}

function summariesOf(settings: readonly CollegeSetting[]): Record<Exclude<SettingsSection, 'signIn'>, string> {
  const values = Object.fromEntries(settings.map(({ setting, value }) => [setting, value])) as CollegeSettings
  const { letterheadName, letterheadAddress, logo, seal } = values
  const { both, one, ...pictures } = text.letterheadOf
  const hasBoth = letterheadName.hi !== '' || letterheadAddress.hi !== ''
  return {
    college: values.name,
    letterhead: [hasBoth ? both : one, logo && pictures.logo, seal && pictures.seal].filter(Boolean).join(', '),
    workingDays: `${settingInWords('weekdays', values.weekdays)}, ${settingInWords('holidays', values.holidays)}`,
    parts: text.partsOn(featureNames.filter((part) => values[part]).length),
    answers: settingInWords('cannedAnswers', values.cannedAnswers),
  }
}
