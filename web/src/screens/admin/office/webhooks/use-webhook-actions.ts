import { webhookMessages as text } from '@portal/contract/webhooks/webhook-messages'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { useSendTest, useUpdateWebhook } from './webhooks.ts'

/** What is done to a webhook without a question before. Each says how it went. */
export function useWebhookActions(id: string) {
  const [test, update] = [useSendTest(), useUpdateWebhook()]
  return {
    sendTest: () =>
      test.mutateAsync({ id }).then(
        () => toast.success(text.test.sent),
        (error: unknown) => showFailure(error, text.test.failed),
      ),
    setOn: (isOn: boolean) =>
      update.mutateAsync({ id, isOn }).then(
        () => toast.success(isOn ? text.switchOn.done : text.switchOff.done),
        (error: unknown) => showFailure(error, text.failed),
      ),
    isTesting: test.isPending,
    isSwitching: update.isPending,
  }
}
