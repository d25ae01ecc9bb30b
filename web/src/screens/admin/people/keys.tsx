import { settingsMessages } from '@portal/contract/office/settings/settings-messages'
import { httpPaths, screens } from '@portal/contract/paths'
import { apiKeyMessages as text } from '@portal/contract/people/api-keys/api-key-messages'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import count from '../../../ui/badge/count.module.css'
import { Button } from '../../../ui/button/button.tsx'
import { useLazyDialog } from '../../../ui/dialog/use-lazy-dialog.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { BackBar } from '../../../ui/link/back-link.tsx'
import { ShortTable } from '../../../ui/list/list-frame.tsx'
import { formatNumber } from '../../../ui/text/format-number.ts'
import styles from './keys/keys.module.css'
import { apiKeysQuery } from './keys/keys.ts'
import { keyColumns } from './keys/keys-table.tsx'

const loadAdd = () => import('./keys/add-key-dialog.tsx').then(({ AddKeyDialog }) => AddKeyDialog)

/** The keys with which programs call the API. */
export function Keys() {
  const query = useQuery(apiKeysQuery)
  const { show, dialog } = useLazyDialog(loadAdd, {})
  return (
    <Screen
      title={text.title}
      back={<BackBar to={screens.settings} label={settingsMessages.title} />}
      beside={
        query.data && query.data.length > 0 && <span className={count.count}>{formatNumber(query.data.length)}</span>
      }
      explanation={
        <>
          <span>{text.explanation}</span> <a href={httpPaths.docs}>{text.documents}</a>
        </>
      }
      actions={
        <Button tone="primary" Icon={IconPlus} iconSize={20} aria-haspopup="dialog" onClick={() => void show()}>
          {text.add.open}
        </Button>
      }
    >
      <ShortTable
        query={query}
        empty={{ text: text.empty, Icon: IconKey }}
        columns={keyColumns}
        className={styles.table}
      />
      {dialog}
    </Screen>
  )
}
