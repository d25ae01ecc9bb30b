export const webhookProblems = {
  WEBHOOK_NOT_FOUND: { status: 404, message: 'This webhook has been removed.' },
  WEBHOOK_DELIVERY_NOT_FOUND: { status: 404, message: 'This delivery is sent now, or is no longer kept.' },
  WEBHOOK_OFF: { status: 409, message: 'This webhook is off. Switch it on to send again.' },
  WEBHOOK_URL_REFUSED: {
    status: 422,
    message: 'This address cannot be called. It needs https:// and a public name, without port, user or password.',
  },
  TOO_MANY_WEBHOOKS: { status: 409, message: 'There are ten webhooks already. Remove one to add another.' },
} as const
