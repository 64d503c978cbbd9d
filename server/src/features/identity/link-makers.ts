import { type LinkKind, linksWithout } from '@praxis/contract/identity/link-rights'
import { effectivePermissions, type Permission, type Standing } from '@praxis/contract/kernel/permissions'
import type { Db } from '../../platform/db/db.ts'
import { countEndedLinks, endLinks, selectLinkEnd, selectMakerStanding } from './link-makers.queries.ts'

interface MadeLink {
	readonly kind: LinkKind
	readonly id: string
	/** Null for what the product, a client or a removed account made. */
	readonly makerId: string | null
}

/** Whether the maker of a link could no longer make it: asked whenever it is opened, so that a link lives no longer than the right to it. */
export async function isLinkCut(db: Db, { kind, id, makerId }: MadeLink): Promise<boolean> {
	if (makerId === null) return false
	if ((await selectLinkEnd(db, makerId, kind, id)) !== null) return true
	const standing = await selectMakerStanding(db, makerId)
	return standing !== null && linksWithout(effectivePermissions(standing)).includes(kind)
}

/** Whether the maker of a link lost the permission to make it, for links of no kind that ends by itself. */
export async function isMakerWithout(db: Db, makerId: string | null, needed: Permission): Promise<boolean> {
	const standing = makerId === null ? null : await selectMakerStanding(db, makerId)
	return standing !== null && !effectivePermissions(standing).has(needed)
}

/** Ends the links that a user may no longer make. */
export async function endLinksWithoutRight(db: Db, user: Standing): Promise<void> {
	const kinds = linksWithout(effectivePermissions(user))
	if (kinds.length > 0) await endLinks(db, user.id, kinds)
}

/** What is noted in the audit log of links that ended in this transaction. */
export async function endedLinksOf(db: Db, userId: string): Promise<{ readonly endedLinks?: number }> {
	const count = await countEndedLinks(db, userId)
	return count === 0 ? {} : { endedLinks: count }
}
