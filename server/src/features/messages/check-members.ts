import { messageErrors } from '@praxis/contract/messages/messages.contract'
import type { ThreadRecord } from '@praxis/contract/messages/messages.fields'
import type { Db } from '../../platform/db/db.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { findFallbackRecipients, findResponsible } from '../clients/find-clients.ts'
import { findActiveRoles } from '../identity/find-users.ts'
import { selectAttorney, selectScreenedUsers } from './messages.queries.ts'

interface TakesPart {
	readonly assigneeId?: string | null | undefined
	readonly memberIds?: readonly string[] | undefined
}

/** @throws AppError unless all are active users of the firm whom no wall keeps from the thread */
export async function assertTakesPart(db: Db, threadId: string, { assigneeId, memberIds = [] }: TakesPart) {
	const field = (id: string) => (id === assigneeId ? 'assigneeId' : 'memberIds')
	const ids = [...memberIds, ...(assigneeId ? [assigneeId] : [])]
	const known = await findActiveRoles(db, ids)
	const unknown = ids.find((id) => !known.has(id))
	if (unknown !== undefined) {
		throw refuseField(messageErrors, 'thread_member_unknown', field(unknown))
	}
	const screened = ids.length === 0 ? new Set<string>() : await selectScreenedUsers(db, threadId)
	const walled = ids.find((id) => screened.has(id))
	if (walled === undefined) return
	throw refuseField(messageErrors, 'thread_member_screened', field(walled))
}

/** Who is notified of a thread, all of them active users whom no wall keeps from it: who takes part; if no one does, those responsible
 *  for the case or the client; else the recipients of new inquiries. */
export async function recipientsOf(db: Db, thread: ThreadRecord): Promise<readonly string[]> {
	const { id, assigneeId, members, caseId, clientId } = thread
	const screened = await selectScreenedUsers(db, id)
	const reached = async (ids: readonly (string | null)[]) => {
		const open = [...new Set(ids)].filter((one) => one !== null).filter((one) => !screened.has(one))
		const active = await findActiveRoles(db, open)
		return open.filter((one) => active.has(one))
	}
	const own = await reached([assigneeId, ...members.map((one) => one.id)])
	if (own.length > 0) return own
	const attorney = caseId === null ? [] : await reached([await selectAttorney(db, caseId)])
	if (attorney.length > 0) return attorney
	const responsible = await reached(await findResponsible(db, clientId))
	return responsible.length > 0 ? responsible : findFallbackRecipients(db, screened)
}
