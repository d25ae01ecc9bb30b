import { type SettingName, settingNames } from '@portal/contract/office/setting-values'
import type { CollegeSetting } from '@portal/contract/office/settings'
import { settingsMessages as text } from '@portal/contract/office/settings-messages'
import { screens } from '@portal/contract/paths'
import { kindEditorMessages } from '@portal/contract/records/request-kinds/kind-editor-messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useIsPartOn } from '../../../data/parts.ts'
import { settingsQuery } from '../../../data/settings.ts'
import { UnsavedGuard } from '../../../forms/unsaved-guard.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { HolidaysRow, PictureRow, SwitchRow, TextRow, TwoTextsRow, WeekdaysRow } from './settings/rows.tsx'
import styles from './settings/setting-row.module.css'
import type { SetTyped } from './settings/setting-row.tsx'

const sections: Record<keyof typeof text.sections, readonly SettingName[]> = {
  college: ['name', 'place', 'office', 'timeZone', 'academicYearStart'],
  parts: ['letters', 'requestKinds', 'requestLife'],
  workingDays: ['weekdays', 'holidays'],
  letterhead: ['letterheadName', 'letterheadAddress', 'letterheadLine', 'logo', 'seal', 'sealPrinted'],
}

/** What the office decides about the college. Each setting is saved by itself. */
export function Settings() {
  const query = useQuery(settingsQuery)
  const hasKinds = useIsPartOn('requestKinds')
  const [unsaved, setUnsaved] = useState<readonly SettingName[]>([])
  const setTyped = useCallback((name: SettingName, isTyped: boolean) => {
    setUnsaved((before) => settingNames.filter((one) => (one === name ? isTyped : before.includes(one))))
  }, [])
  return (
    <Screen
      title={text.title}
      width="form"
      explanation={text.explanation}
      actions={
        <>
          {hasKinds && <Link to={screens.requestKinds}>{kindEditorMessages.title}</Link>}
          <Link to={screens.settingsHistory}>{text.history.open}</Link>
        </>
      }
    >
      <UnsavedGuard unsaved={unsaved.length > 0} />
      <QueryView query={query}>{(settings) => <Sections {...{ settings, setTyped }} />}</QueryView>
    </Screen>
  )
}

function Sections({ settings, setTyped }: { settings: readonly CollegeSetting[]; setTyped: SetTyped }) {
  return (Object.keys(sections) as (keyof typeof sections)[]).map((section) => (
    <section key={section} className={styles.section} aria-labelledby={section}>
      <h2 id={section}>{text.sections[section]}</h2>
      {section === 'letterhead' && <p className={styles.hint}>{text.letterhead}</p>}
      <Panel>
        {settings
          .filter(({ setting }) => sections[section].includes(setting))
          .map((setting) => (
            <Row key={setting.setting} {...{ setting, setTyped }} />
          ))}
      </Panel>
    </section>
  ))
}

function Row({ setting, setTyped }: { setting: CollegeSetting; setTyped: SetTyped }) {
  switch (setting.setting) {
    case 'letters':
    case 'requestKinds':
    case 'requestLife':
    case 'sealPrinted':
      return <SwitchRow setting={setting} />
    case 'logo':
    case 'seal':
      return <PictureRow setting={setting} />
    case 'weekdays':
      return <WeekdaysRow {...{ setting, setTyped }} />
    case 'holidays':
      return <HolidaysRow {...{ setting, setTyped }} />
    case 'letterheadName':
    case 'letterheadAddress':
    case 'letterheadLine':
      return <TwoTextsRow {...{ setting, setTyped }} />
    default:
      return <TextRow {...{ setting, setTyped }} />
  }
}
