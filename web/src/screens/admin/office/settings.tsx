import { isOfMachine, type SettingName, settingNames } from '@portal/contract/office/setting-values'
import type { CollegeSetting } from '@portal/contract/office/settings'
import { settingsMessages as text } from '@portal/contract/office/settings-messages'
import { screens } from '@portal/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { settingsQuery } from '../../../data/settings.ts'
import { UnsavedGuard } from '../../../forms/unsaved-guard.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { SettingRow, type TextSetting } from './settings/setting-row.tsx'

/** What the office decides about the college. Each setting is saved by itself. */
export function Settings() {
  const query = useQuery(settingsQuery)
  const [unsaved, setUnsaved] = useState<readonly SettingName[]>([])
  const setTyped = useCallback((name: SettingName, isTyped: boolean) => {
    setUnsaved((before) => settingNames.filter((one) => (one === name ? isTyped : before.includes(one))))
  }, [])
  return (
    <Screen
      title={text.title}
      width="form"
      explanation={text.explanation}
      actions={<Link to={screens.settingsHistory}>{text.history.open}</Link>}
    >
      <UnsavedGuard unsaved={unsaved.length > 0} />
      <Panel>
        <QueryView query={query}>
          {(settings) =>
            settings.filter(isText).map((setting) => <SettingRow key={setting.setting} {...{ setting, setTyped }} />)
          }
        </QueryView>
      </Panel>
    </Screen>
  )
}

const isText = (one: CollegeSetting): one is TextSetting => isOfMachine(one.setting)
