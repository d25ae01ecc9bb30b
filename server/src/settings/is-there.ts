import type { Features, Need } from '@portal/contract/features'
import type { Config } from '../platform/config.ts'

type Services = { readonly features: Features; readonly config: Pick<Config, 'verification' | 'secondFactor' | 'oidc'> }

/** Whether what a feature, a procedure or a route needs is there. */
export function isThere(need: Need, { features, config }: Services) {
  if (need === 'verification') return config.verification
  if (need === 'secondFactor') return config.secondFactor !== 'off'
  if (need === 'singleSignOn') return config.oidc !== null
  // With messages, or as answers to questions of a kind.
  if (need === 'requestFiles') return features.requestLife || features.requestKinds
  return features[need]
}
