import { SHARE_WRONG_PINS_MAX } from '@portal/contract/documents/share-limits'
import { type ShareLink, shareAddress } from '@portal/contract/documents/share-links'
import type { AppContext } from '../../context.ts'
import { titleOf } from '../issued/printed-fields.ts'
import { contentsOfShares, type ShareContent } from './share-contents.store.ts'
import type { ShareLinkRow } from './shares.tables.ts'

type Services = Pick<AppContext, 'config' | 'database' | 'now'>

/** Shares, as their student sees them. */
export async function presentShares(app: Services, shares: readonly ShareLinkRow[]): Promise<ShareLink[]> {
  const contents = await contentsOfShares(app.database.read, shares)
  return shares.map((share) => {
    const state = stateOf(share, app.now())
    const { id, name, opened, downloads, created_at, expiresAt, endedAt } = share
    return {
      ...{ id, name, state, opened, downloads, created_at, expiresAt, endedAt },
      url: state === 'open' ? shareAddress(app.config.url, share.code) : null,
      hasPin: share.pinHash !== null,
      withFiles: share.withFiles === 1,
      documents: (contents.get(id) ?? []).map(presentContent),
    }
  })
}

function stateOf({ wrongPins, endedAt, expiresAt }: ShareLinkRow, now: Date): ShareLink['state'] {
  if (wrongPins >= SHARE_WRONG_PINS_MAX) return 'wrongPins'
  if (endedAt !== null) return 'ended'
  return expiresAt <= now.toISOString() ? 'expired' : 'open'
}

function presentContent(content: ShareContent) {
  const { id, kind, serial } = content
  return { id, kind, serial, title: titleOf(content) }
}
