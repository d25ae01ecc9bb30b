/** The parts of the portal that a college switches on; each is off until it does. */
export const partNames = [
  'letters',
  'requestKinds',
  'requestLife',
  'staffRoles',
  'notifications',
  'push',
  'account',
  'webhooks',
] as const
export type PartName = (typeof partNames)[number]
export type Parts = Readonly<Record<PartName, boolean>>
