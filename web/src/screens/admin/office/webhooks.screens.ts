import type { ScreenEntry, Screens } from '../../../screen.ts'
import { lazyScreen } from '../../../ui/loading/lazy-screen.ts'

export const webhookScreens = {
  webhooks: {
    action: 'viewWebhooks',
    feature: 'webhooks',
    help: 'telling-other-systems',
    menu: { under: 'settings' },
    component: lazyScreen(() => import('./webhooks.tsx'), 'Webhooks'),
  },
  webhook: {
    action: 'viewWebhooks',
    feature: 'webhooks',
    help: 'telling-other-systems',
    menu: { under: 'settings' },
    byRecord: true,
    component: lazyScreen(() => import('./webhooks/webhook.tsx'), 'WebhookScreen'),
  },
} satisfies Screens<ScreenEntry>
