import { shareErrors, sharePath } from '@praxis/contract/documents/document-shares.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import type { LinkPurpose } from '../../../platform/links/secret-link.ts'
import { isLinkCut } from '../../identity/link-makers.ts'
import { type OpenedShare, selectByToken } from './document-shares.queries.ts'

export const SHARE_LINK: LinkPurpose<OpenedShare> = {
	name: 'document-share',
	pathOf: sharePath,
	find: selectByToken,
	// A document may have come behind a wall around the maker since the link was made.
	isCut: (db, { id, makerId }) => isLinkCut(db, { kind: 'document_share', id, makerId }),
	refusals: {
		notFound: () => refuse(shareErrors, 'share_not_found'),
		revoked: () => refuse(shareErrors, 'share_revoked'),
		expired: () => refuse(shareErrors, 'share_expired'),
	},
}
