import { checkAddress } from '@portal/contract/issued-documents'
import type { Config } from '../../platform/config.ts'
import type { Signing } from '../../platform/signing/signing.ts'
import { achievementOf } from './achievement.ts'
import { didOf, statusListUrl, statusPlace, statusPurposes } from './addresses.ts'
import { CREDENTIALS_V2, OPEN_BADGES } from './context-urls.ts'
import type { CredentialFacts } from './credential-facts.ts'
import { addProof } from './data-integrity.ts'
import { identitiesOf } from './identities.ts'
import { endOfDay, secondsOf } from './instants.ts'

type Context = {
  readonly config: Pick<Config, 'url' | 'name' | 'timeZone'>
  readonly signing: Pick<Signing, 'credentialKey'> | null
  now(): Date
}

/**
 * Makes and signs the credential of an issued document: Open Badges 3.0 on Verifiable Credentials 2.0, as JSON. `keyId` is
 * the key that has signed it. It takes 3 to 4 ms of CPU. Throws when the portal issues no documents, or when its key
 * cannot be opened.
 */
export async function makeCredential({ config, signing, now }: Context, facts: CredentialFacts) {
  if (!signing) throw new Error('This portal issues no documents that can be checked.')
  const key = await signing.credentialKey()
  const signed = await addProof(credentialOf(config, facts), { key, did: didOf(config.url), created: now() })
  return { credential: JSON.stringify(signed), keyId: key.id }
}

function credentialOf({ url, name, timeZone }: Context['config'], facts: CredentialFacts) {
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
