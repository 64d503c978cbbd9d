import type { Recorded } from '../../platform/audit/record-change.ts'
import { type Change, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { findForWaiting } from '../tasks/find-anchors.ts'
import { followEvent } from '../tasks/follow-dates.ts'
import type { StoredEvent } from './calendar.queries.ts'

const HIDDEN = {
	title: 'Busy',
	location: '',
	description: '',
	attendees: '',
	kind: 'other',
	caseName: null,
	clientName: null,
}

/** What the firm's audit trail keeps of an event: of a private one, only that it was there. */
function auditedOf({ uid: _uid, sequence: _sequence, attendees, ...rest }: StoredEvent): object {
	const shown = { ...rest, attendees: attendees.map((one) => one.name).join(', ') }
	return rest.isPrivate ? { ...shown, ...HIDDEN } : shown
}

const RECORDED: Recorded<StoredEvent> = {
	entity: 'calendar_events',
	about: ({ caseId, clientId, isPrivate }) => (isPrivate ? {} : { caseId, clientId }),
	// Clients read their appointments again when they open them.
	audience: ({ caseId }) => ({ caseId }),
	audited: auditedOf,
}

/** Cases of which a task may find what it waits for, or lose it. */
function casesOf({ before, after }: Change<StoredEvent>): ReadonlySet<string> {
	return new Set([before?.caseId, after?.caseId].filter((id) => typeof id === 'string'))
}

export async function recordEvent(db: Db, ctx: Context, change: Change<StoredEvent>): Promise<void> {
	await recordChange(db, ctx, RECORDED, change)
	const { before, after } = change
	if (before !== null && after !== null && before.startsLocal.slice(0, 10) !== after.startsLocal.slice(0, 10))
		await followEvent(db, ctx, after.id)
	for (const caseId of casesOf(change)) await findForWaiting(db, ctx, caseId)
}
