import type { SettingChangeInput } from '@portal/contract/office/settings/settings'
import type { PageInput } from '@portal/contract/pagination'
import { topics } from '@portal/contract/topics'
import { useMutation } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { listQuery, readQuery } from '../api/queries.ts'
import { invalidateTopics, queryClient } from '../api/query-client.ts'
import { showCollegeStyle } from './college-style.ts'

/** What the office decides about the college. */
export const settingsQuery = readQuery([topics.settings], () => client.settings.list())

/** The changes of settings, newest first. */
export const settingChangesQuery = (list: Partial<PageInput>) =>
  listQuery([topics.settings, 'changes', list], () => client.settings.history(list))

export const useChangeSetting = () =>
  useMutation({
    mutationFn: (change: SettingChangeInput) => client.settings.change(change),
    onSuccess: (changed) => {
      queryClient.setQueryData(settingsQuery.queryKey, (settings) =>
        settings?.map((one) => (one.setting === changed.setting ? changed : one)),
      )
      if (changed.setting === 'accent' || changed.setting === 'logo') showCollegeStyle()
    },
    onSettled: () => invalidateTopics(topics.settings),
  })
