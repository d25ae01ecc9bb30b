/** What of the portal a college switches on; each is off until it does. */
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
 * What must be there for a procedure or route, which otherwise answers as one that does not exist: a feature; `verification`:
 * issued documents can be checked (PORTAL_VERIFICATION); `requestFiles`: requests have files, with their messages or as
 * answers; `secondFactor`: people can have a second factor (PORTAL_SECOND_FACTOR); `singleSignOn`: the institution has a sign-in
 * of its own (PORTAL_OIDC_ISSUER).
 */
export type Need = FeatureName | 'verification' | 'requestFiles' | 'secondFactor' | 'singleSignOn'
