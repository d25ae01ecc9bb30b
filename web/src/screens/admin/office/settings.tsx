import { featureNames } from '@portal/contract/features'
import { type SettingName, settingNames } from '@portal/contract/office/settings/setting-values'
import type { CollegeSetting } from '@portal/contract/office/settings/settings'
import { settingsMessages as text } from '@portal/contract/office/settings/settings-messages'
import { screens } from '@portal/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useIsFeatureOn } from '../../../data/office/features.ts'
import { settingsQuery } from '../../../data/office/settings.ts'
import { UnsavedGuard } from '../../../forms/unsaved-guard.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { focusHeading, Heading, ScreenFrame } from '../../../ui/layout/screen.tsx'
import { BackLink } from '../../../ui/link/back-link.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { LetterheadPreview } from './settings/letterhead-preview.tsx'
import { SectionList } from './settings/section-list.tsx'
import { SettingOf } from './settings/setting-of.tsx'
import type { SetTyped, Typed, Values } from './settings/setting-row.tsx'
import styles from './settings/settings.module.css'
import { type SettingsSection, settingsSections } from './settings/settings-search.ts'
import { SignInSettings } from './settings/sign-in-settings.tsx'

const route = getRouteApi('/signed-in/admin/settings')

const sections: Record<SettingsSection, readonly SettingName[]> = {
  college: ['name', 'place', 'office', 'timeZone', 'accent', 'academicYearStart'],
  letterhead: ['letterheadName', 'letterheadAddress', 'letterheadLine', 'logo', 'seal', 'sealPrinted'],
  workingDays: ['weekdays', 'holidays'],
  parts: featureNames,
  signIn: [],
  answers: ['cannedAnswers'],
}

/** What the office decides about the college, by sections. Each setting is saved by itself. */
export function Settings() {
  const query = useQuery(settingsQuery)
  const { section } = route.useSearch()
  const { typed, setTyped } = useTyped()
  const hasAnswers = useIsFeatureOn('requestLife')
  const shown = settingsSections.filter((one) => one !== 'answers' || hasAnswers)
  const current = shown.find((one) => one === section)
  useFocusOnChange(section)
  const title = current ? text.sections[current] : text.title
  const unsaved = shown.filter((one) => sections[one].some((name) => typed[name]))
  return (
    <ScreenFrame title={current ? `${title}, ${text.title}` : title}>
      <UnsavedGuard unsaved={Object.keys(typed).length > 0} />
      <div className={`${styles.screen} ${current ? styles.inSection : styles.inList}`}>
        <div className={styles.head}>
          {current && (
            <div className={`${styles.back} screen-only`}>
              <BackLink to={screens.settings} label={text.title} />
            </div>
          )}
          <Heading>{title}</Heading>
          <Link className={styles.history} to={screens.settingsHistory}>
            {text.history.open}
          </Link>
        </div>
        <QueryView query={query}>
          {(settings) => (
            <>
              <SectionList {...{ settings, shown, unsaved }} current={current ?? 'college'} />
              <div className={styles.content}>
                {shown.map((one) => (
                  <div key={one} hidden={one !== (current ?? 'college')}>
                    <Section {...{ settings, typed, setTyped }} section={one} />
                  </div>
                ))}
              </div>
            </>
          )}
        </QueryView>
      </div>
    </ScreenFrame>
  )
}

type SectionProps = {
  section: SettingsSection
  settings: readonly CollegeSetting[]
  typed: Typed
  setTyped: SetTyped
}

/** The settings of a section. Those of the others stay on the screen, hidden, with what is typed. */
function Section({ section, settings, typed, setTyped }: SectionProps) {
  if (section === 'signIn') return <SignInSettings />
  const rows = (
    <Panel>
      {settings
        .filter(({ setting }) => sections[section].includes(setting))
        .map((setting) => (
          <SettingOf key={setting.setting} {...{ setting, setTyped }} />
        ))}
    </Panel>
  )
  if (section === 'college') return [<Explanation key="why">{text.explanation}</Explanation>, rows]
  if (section !== 'letterhead') return rows
  return (
    <>
      <Explanation>{text.letterhead}</Explanation>
      <div className={styles.beside}>
        {rows}
        <LetterheadPreview {...{ settings, typed }} />
      </div>
    </>
  )
}

const Explanation = ({ children }: { children: string }) => <p className={styles.explanation}>{children}</p>

/** What is typed and not saved yet. */
function useTyped() {
  const [typed, setAll] = useState<Typed>({})
  const setTyped = useCallback((name: SettingName, values: Values | null) => {
    setAll((before) => {
      if (!values && !before[name]) return before
      const entries = settingNames.map((one) => [one, one === name ? values : before[one]] as const)
      return Object.fromEntries(entries.filter(([, value]) => value)) as Typed
    })
  }, [])
  return { typed, setTyped }
}

/** Whoever has chosen a section, or gone back to the list, is at its heading. */
function useFocusOnChange(section: SettingsSection | undefined) {
  const before = useRef(section)
  useEffect(() => {
    if (before.current !== section) focusHeading()
    before.current = section
  }, [section])
}
