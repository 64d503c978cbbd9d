import { feedPath } from '@praxis/contract/calendar/calendar-feeds.contract'
import type { Platform } from '../../platform/platform.ts'
import { createLinkSecret, hashOfSigned } from '../../platform/secrets/link-secret.ts'

/** Keeps feeds from working as links of another kind. Never changed, or the feeds made before end. */
const PURPOSE = 'calendar-feed'

/** A new secret: the address to hand out once, and the hash to keep. */
export function createFeedLink(platform: Platform): { readonly link: string; readonly hash: string } {
	const { token, hash } = createLinkSecret(platform, PURPOSE)
	return { link: `${platform.config.publicUrl}${feedPath(token)}`, hash }
}

/** The hash of a feed’s secret; null when it was not made here. Programs want a name that ends like a file. */
export function hashOfFeed(platform: Platform, token: string): string | null {
	return hashOfSigned(platform, PURPOSE, token.replace(/\.ics$/, ''))
}
