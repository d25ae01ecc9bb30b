/** What of the portal a college switches on; each is off until it does. What each does: office/feature-messages.ts. */
export const featureNames = [
  'letters',
  'requestKinds',
  'requestLife',
  'staffRoles',
  'notifications',
  'push',
  'account',
  'webhooks',
  'duplicates',
  'reports',
] as const
export type FeatureName = (typeof featureNames)[number]
export type Features = Readonly<Record<FeatureName, boolean>>

/**
 * What whoever runs the machine sets up. `verification`: issued documents can be checked (PORTAL_VERIFICATION);
 * `secondFactor`: people can have a second factor (PORTAL_SECOND_FACTOR); `singleSignOn`: the institution has a sign-in of its
 * own (PORTAL_OIDC_ISSUER).
 */
export const machineFeatures = ['verification', 'secondFactor', 'singleSignOn'] as const
export type MachineFeature = (typeof machineFeatures)[number]
export type Feature = FeatureName | MachineFeature

/**
 * What must be there for a procedure or route, which otherwise answers as one that does not exist. `requestFiles`: requests
 * have files, with their messages or as answers.
 */
export type Need = Feature | 'requestFiles'
