import { z } from 'zod'
import type { Permission } from '../kernel/permissions.ts'

/** The links with a secret that users of the firm make for others. */
export const LINK_KINDS = [
	'document_share',
	'document_request',
	'assessment_share',
	'portal_link',
	'invitation',
] as const
export const linkKind = z.enum(LINK_KINDS)
export type LinkKind = z.infer<typeof linkKind>

/** Which permissions allow making a link of a kind; one of them is enough. A link works while its maker has one. */
export const LINK_RIGHTS: Readonly<Record<LinkKind, readonly Permission[]>> = {
	document_share: ['manage_documents'],
	document_request: ['manage_documents'],
	assessment_share: ['do_legal_work'],
	portal_link: ['manage_clients', 'edit_clients'],
	invitation: ['manage_clients', 'edit_clients'],
}

/** The kinds of links that someone with these permissions may not make. */
export function linksWithout(permissions: ReadonlySet<Permission>): LinkKind[] {
	return LINK_KINDS.filter((kind) => !LINK_RIGHTS[kind].some((one) => permissions.has(one)))
}
