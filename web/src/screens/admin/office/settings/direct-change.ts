import type { CollegeSetting, SettingChangeInput } from '@portal/contract/office/settings/settings'
import { settingsMessages as text } from '@portal/contract/office/settings/settings-messages'
import { useState } from 'react'
import { messageOf } from '../../../../data/api/problems.ts'
import { isSessionExpired } from '../../../../data/api/session-expired.ts'
import { useChangeSetting } from '../../../../data/office/settings.ts'
import { toast } from '../../../../ui/toast/toast.ts'

/**
 * Changes a setting at once, as a switch does, and says so. `wanted`: the value on its way, undefined when there is none;
 * `refused`: why the last one was not taken.
 */
export function useDirectChange({ setting, revision }: CollegeSetting) {
  const change = useChangeSetting()
  const [wanted, setWanted] = useState<SettingChangeInput['value']>()
  const [refused, setRefused] = useState('')
  const save = async (value: SettingChangeInput['value'], said: string) => {
    setWanted(value)
    setRefused('')
    try {
      await change.mutateAsync({ setting, value, revision } as SettingChangeInput)
      toast.success(said)
    } catch (error) {
      if (isSessionExpired(error)) return
      const known = ['SETTING_CHANGED', 'PART_NEEDS_VERIFICATION', 'UPLOAD_GONE', 'INVALID_INPUT'] as const
      setRefused(messageOf(error, ...known) ?? text.saveFailed)
    } finally {
      setWanted(undefined)
    }
  }
  return { save, wanted, refused, isSaving: change.isPending }
}
