import { refuse } from '@praxis/contract/kernel/errors'
import { paymentLinkErrors, paymentLinkPath } from '@praxis/contract/payments/payment-links.contract'
import type { LinkPurpose } from '../../platform/links/secret-link.ts'
import type { Platform } from '../../platform/platform.ts'
import { signedIdWithHash, signId } from '../../platform/secrets/link-secret.ts'
import { type OpenedLink, type StoredLink, selectLinkByToken } from './payment-links.queries.ts'

export const PAYMENT_LINK: LinkPurpose<OpenedLink> = {
	name: 'payment-link',
	pathOf: paymentLinkPath,
	find: selectLinkByToken,
	isCut: async (_db, { isCut }) => isCut,
	refusals: {
		notFound: () => refuse(paymentLinkErrors, 'payment_link_not_found'),
		revoked: () => refuse(paymentLinkErrors, 'payment_link_revoked'),
		expired: () => refuse(paymentLinkErrors, 'payment_link_expired'),
	},
}

/** The secret of a new link: computed from its id, so that it can be printed again. */
export function tokenOfNew(platform: Platform, id: string): string {
	return signId(platform, PAYMENT_LINK.name, id)
}

/** The address of a stored link. @throws Error when its key is gone */
export function addressOf(platform: Platform, { id, hash }: Pick<StoredLink, 'id' | 'hash'>): string {
	const token = signedIdWithHash(platform, PAYMENT_LINK.name, id, hash)
	if (token === null) throw new Error('The key of a payment link is gone.')
	return `${platform.config.publicUrl}${paymentLinkPath(token)}`
}
