import { PUSH_DEVICES_PER_PERSON } from './limits.ts'

export const pushProblems = {
  PUSH_DEVICE_NOT_FOUND: { status: 404, message: 'This device gets no messages any more.' },
  PUSH_REFUSED: { status: 422, message: 'The portal cannot send messages to this browser.' },
  TOO_MANY_PUSH_DEVICES: {
    status: 409,
    message: `You get messages on ${PUSH_DEVICES_PER_PERSON} devices. Remove one to add another.`,
  },
} as const
