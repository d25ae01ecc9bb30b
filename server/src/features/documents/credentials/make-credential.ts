import { checkAddress } from '@portal/contract/documents/document-codes'
import type { Config } from '../../../platform/config.ts'
import { achievementOf } from './achievement.ts'
import { didOf, statusListUrl, statusPlace, statusPurposes } from './addresses.ts'
import { CREDENTIALS_V2, OPEN_BADGES } from './context-urls.ts'
import type { CredentialFacts } from './credential-facts.ts'
import { identitiesOf } from './identities.ts'
import { endOfDay, secondsOf } from './instants.ts'
import { type SigningServices, signCredential } from './sign-credential.ts'

type IssuerConfig = Pick<Config, 'url' | 'name' | 'timeZone'>
type Services = SigningServices & { readonly config: IssuerConfig }

/**
 * Makes and signs the credential of an issued document: Open Badges 3.0 on Verifiable Credentials 2.0, as JSON. It takes 2
 * ms of CPU. Throws as `signCredential`.
 */
export const makeCredential = (services: Services, facts: CredentialFacts) =>
  signCredential(services, credentialOf(services.config, facts))

function credentialOf({ url, name, timeZone }: IssuerConfig, facts: CredentialFacts) {
  const achievement = achievementOf(name, facts)
  return {
    '@context': [CREDENTIALS_V2, OPEN_BADGES],
    id: checkAddress(url, facts.code),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: achievement.name,
    issuer: { id: didOf(url), type: ['Profile'], name, url },
    validFrom: secondsOf(new Date(facts.issuedAt)),
    ...(facts.validUntil && { validUntil: secondsOf(endOfDay(facts.validUntil, timeZone)) }),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: identitiesOf(facts),
      // A card is known by its number, a certificate by its serial number.
      licenseNumber: facts.fields.card ?? facts.serial,
      achievement,
    },
    credentialStatus: statusPurposes.map((purpose) => statusEntry(url, purpose, facts.seq)),
    ...(facts.file && { relatedResource: [signedFile(facts.file)] }),
  }
}

function statusEntry(url: string, statusPurpose: (typeof statusPurposes)[number], seq: number) {
  const { list, index } = statusPlace(seq)
  const statusListCredential = statusListUrl(url, statusPurpose, list)
  const id = `${statusListCredential}#${index}`
  return { id, type: 'BitstringStatusListEntry', statusPurpose, statusListIndex: `${index}`, statusListCredential }
}

/** The signed PDF, named by its hash (RFC 6920): it is not public, so it has no address. */
function signedFile({ sha256, type }: NonNullable<CredentialFacts['file']>) {
  const hash = Buffer.from(sha256, 'hex')
  return {
    id: `ni:///sha-256;${hash.toString('base64url')}`,
    mediaType: type,
    digestSRI: `sha256-${hash.toString('base64')}`,
  }
}
