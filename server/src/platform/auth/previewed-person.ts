import { PREVIEW_NEEDS } from '@praxis/contract/kernel/preview'
import type { Person } from '../actor.ts'
import { withIdentity } from '../db/transaction.ts'
import type { Platform } from '../platform.ts'
import { findActingPerson } from './acting-person.ts'
import { selectPreviewedAccount } from './session.queries.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The client as whom a user of the firm reads in a preview; null when it is over or not the user's. Checked at every request, so
 *  that it ends with the session, the user's permissions and a wall. */
export async function findPreviewed(
	platform: Pick<Platform, 'db' | 'clock'>,
	viewer: Person,
	previewId: string,
): Promise<Person | null> {
	const isAllowed = viewer.token === undefined && PREVIEW_NEEDS.every((one) => viewer.permissions.has(one))
	if (!isAllowed || !UUID.test(previewId)) return null
	const { id, sessionId } = viewer
	const of = { previewId, viewerId: id, sessionId, at: platform.clock.now() }
	const accountId = await withIdentity(platform, (db) => selectPreviewedAccount(db, of))
	const found = accountId === null ? null : await findActingPerson(platform, accountId)
	if (found === null) return null
	const { emailVerified: _, lacksSecondFactor: __, ...client } = found
	return { ...client, preview: { by: viewer.fullName, viewer } }
}
