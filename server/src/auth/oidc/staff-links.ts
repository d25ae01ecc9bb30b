import type { StaffSignInLink } from '@portal/contract/people/single-sign-on/sign-in-links'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { OidcConfig } from '../../platform/oidc-config.ts'
import { findLinksOf, findPermitsAt } from '../oidc-identities/sign-in-links.store.ts'

/** Of these people of the office: the linked account, and until when they may link one; null where there is no provider. */
export async function readStaffLinks(
  db: Kysely<Tables>,
  ids: readonly string[],
  oidc: OidcConfig | null,
  now: Date,
): Promise<(id: string) => StaffSignInLink | null> {
  if (!oidc) return () => null
  const links = await findLinksOf(db, ids, oidc.issuer)
  const permits = await findPermitsAt(db, oidc.issuer, now)
  return (id) => ({ link: links.get(id) ?? null, mayLinkUntil: permits.get(id) ?? null })
}
