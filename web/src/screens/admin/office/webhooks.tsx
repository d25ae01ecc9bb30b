import { settingsMessages } from '@portal/contract/office/settings/settings-messages'
import { httpPaths, screens } from '@portal/contract/paths'
import { webhookMessages as text } from '@portal/contract/webhooks/webhook-messages'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import count from '../../../ui/badge/count.module.css'
import { Button } from '../../../ui/button/button.tsx'
import { useLazyDialog } from '../../../ui/dialog/use-lazy-dialog.tsx'
import { Heading, ScreenFrame } from '../../../ui/layout/screen.tsx'
import { BackBar } from '../../../ui/link/back-link.tsx'
import { ShortTable } from '../../../ui/list/list-frame.tsx'
import { formatNumber } from '../../../ui/text/format-number.ts'
import type from '../../../ui/text/text.module.css'
import styles from './webhooks/webhooks.module.css'
import { webhooksQuery } from './webhooks/webhooks.ts'
import { webhookColumns } from './webhooks/webhooks-table.tsx'

const loadAdd = () => import('./webhooks/webhook-dialog.tsx').then(({ AddWebhookDialog }) => AddWebhookDialog)

/** The systems that are told what has changed. */
export function Webhooks() {
  const query = useQuery(webhooksQuery)
  const { show, dialog } = useLazyDialog(loadAdd, {})
  return (
    <ScreenFrame title={text.title}>
      <BackBar to={screens.settings} label={settingsMessages.title} />
      <div className={styles.head}>
        <Heading>{text.title}</Heading>
        {query.data && query.data.length > 0 && <span className={count.count}>{formatNumber(query.data.length)}</span>}
        <Button tone="primary" Icon={IconPlus} iconSize={20} aria-haspopup="dialog" onClick={() => void show()}>
          {text.add.open}
        </Button>
      </div>
      <p className={`${type.explanation} ${styles.explanation}`}>
        {text.explanation} <a href={`${httpPaths.docs}#webhooks`}>{text.documents}</a>
      </p>
      <ShortTable
        query={query}
        empty={{ text: text.empty, Icon: IconWebhook }}
        columns={webhookColumns}
        className={styles.table}
      />
      {dialog}
    </ScreenFrame>
  )
}
