import { requestErrors, requestPath } from '@praxis/contract/documents/document-requests.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import type { LinkPurpose } from '../../../platform/links/secret-link.ts'
import { isLinkCut } from '../../identity/link-makers.ts'
import { type LinkedRequest, selectRequestByToken } from './document-requests.queries.ts'

export const REQUEST_LINK: LinkPurpose<LinkedRequest> = {
	name: 'document-request',
	pathOf: requestPath,
	find: selectRequestByToken,
	isCut: (db, { id, makerId }) => isLinkCut(db, { kind: 'document_request', id, makerId }),
	refusals: {
		notFound: () => refuse(requestErrors, 'request_not_found'),
		revoked: () => refuse(requestErrors, 'request_revoked'),
		expired: () => refuse(requestErrors, 'request_expired'),
	},
}
