import type { Endpoint, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Page } from '@praxis/contract/kernel/page'
import { timeline, timelineErrors } from '@praxis/contract/timeline/timeline.contract'
import { entryFields, type TimelineEntry, type TimelineItem } from '@praxis/contract/timeline/timeline.fields'
import { type Change, changed, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permit, permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { findActiveRoles } from '../identity/find-users.ts'
import { notify } from '../notifications/notify.ts'
import {
	deleteEntriesBefore,
	type EntryChanges,
	insertEntry,
	lockEntry,
	type Subject,
	selectClientState,
	selectSubject,
	selectTimeline,
	updateEntry,
} from './timeline.queries.ts'

/** The audit trail keeps the start of a text. */
const AUDITED_CHARACTERS = 500
/** Clocks of devices differ. */
const FUTURE_TOLERANCE_MS = 5 * 60_000
/** A deleted entry can be restored. */
const RESTORABLE_MS = 30 * 24 * 3_600_000

/** Cases need their own permission; clients and inquiries share one. */
function permitSubject(ctx: Context, { caseId }: Subject): void {
	permit(ctx, [caseId ? 'view_cases' : 'view_clients'])
}

/** @returns the client concerned @throws AppError subject_not_found also if it is not visible to the caller */
export async function requireSubject(db: Db, subject: Subject): Promise<string | null> {
	return requireRow(await selectSubject(db, subject), timelineErrors, 'subject_not_found').clientId
}

export function listTimeline(ctx: Context, input: ParsedInput<typeof timeline.list>): Promise<Page<TimelineItem>> {
	permitSubject(ctx, input)
	return withRead(ctx, async (db) => {
		await requireSubject(db, input)
		return selectTimeline(db, input)
	})
}

/** The last call, email or meeting with a client that the caller may see. */
export async function findLastContact(db: Db, clientId: string): Promise<TimelineEntry | null> {
	const { items } = await selectTimeline(db, { clientId, kind: ['call', 'email', 'meeting'], limit: 1 })
	return items[0]?.entry ?? null
}

/** @throws AppError subject_not_found also of a client in the deleted folder, client_walled */
export async function assertClientOpen(db: Db, id: string): Promise<void> {
	const state = requireRow(await selectClientState(db, id), timelineErrors, 'subject_not_found')
	if (state.isWalled) throw refuse(timelineErrors, 'client_walled')
	if (state.isDeleted) throw refuse(timelineErrors, 'subject_not_found')
}

export function addEntry(ctx: Context, input: ParsedInput<typeof timeline.add>): Promise<TimelineEntry> {
	permitTo(ctx, timeline.add)
	permitSubject(ctx, input)
	return withTransaction(ctx, async (db) => {
		const now = ctx.platform.clock.now()
		const clientId = await requireSubject(db, input)
		if (input.clientId) await assertClientOpen(db, input.clientId)
		await assertDetails(db, now, input)
		const { actor } = ctx
		const inserting = insertEntry(db, now, {
			...input,
			id: input.id ?? newId(),
			occurredAt: input.occurredAt ?? now.toISOString(),
			authorId: actor.kind === 'person' ? actor.id : null,
			authorName: actor.kind === 'person' ? actor.fullName : 'Praxis',
		})
		const after = await rejectDuplicateId('timeline_entries_pkey', inserting)
		await recordEntry(db, ctx, clientId, { action: timeline.add.id, before: null, after })
		return after
	})
}

/** @throws AppError stale_version with the current entry if it changed since `version` */
export function editEntry(ctx: Context, input: ParsedInput<typeof timeline.edit>): Promise<TimelineEntry> {
	const { id, version, ...changes } = input
	return write(ctx, timeline.edit, id, {
		changes,
		check: (before) => {
			assertAuthor(ctx, before)
			requireVersion(before, version)
		},
	})
}

export function pinEntry(ctx: Context, { id, isPinned }: ParsedInput<typeof timeline.pin>): Promise<TimelineEntry> {
	return write(ctx, timeline.pin, id, { changes: { isPinned } })
}

export function removeEntry(ctx: Context, { id }: ParsedInput<typeof timeline.remove>): Promise<TimelineEntry> {
	const changes = { deletedAt: ctx.platform.clock.now() }
	return write(ctx, timeline.remove, id, { changes, check: (before) => assertAuthor(ctx, before) })
}

export function restoreEntry(ctx: Context, { id }: ParsedInput<typeof timeline.restore>): Promise<TimelineEntry> {
	const check = (before: TimelineEntry) => assertAuthor(ctx, before)
	return write(ctx, timeline.restore, id, { changes: { deletedAt: null }, check, isDeleted: true })
}

interface Write {
	readonly changes: EntryChanges & { readonly deletedAt?: Date | null }
	readonly check?: (before: TimelineEntry) => void
	readonly isDeleted?: boolean
}

function write(
	ctx: Context,
	way: Endpoint,
	id: string,
	{ changes, check, isDeleted = false }: Write,
): Promise<TimelineEntry> {
	permitTo(ctx, way)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockEntry(db, id, isDeleted), timelineErrors, 'entry_not_found')
		permitSubject(ctx, before)
		const clientId = requireRow(await selectSubject(db, before), timelineErrors, 'entry_not_found').clientId
		check?.(before)
		const now = ctx.platform.clock.now()
		await assertDetails(db, now, changes, before)
		const after = await updateEntry(db, id, now, changes)
		await recordEntry(db, ctx, clientId, { action: way.id, before, after })
		return after
	})
}

function assertAuthor({ actor }: Context, entry: TimelineEntry): void {
	const isTheirs = actor.kind === 'person' && (actor.id === entry.authorId || actor.isAdmin)
	if (!isTheirs) throw refuse(timelineErrors, 'entry_of_another')
}

async function assertDetails(
	db: Db,
	now: Date,
	{ occurredAt, mentions = [] }: EntryChanges,
	before?: TimelineEntry,
): Promise<void> {
	if (occurredAt !== undefined && Date.parse(occurredAt) > now.getTime() + FUTURE_TOLERANCE_MS) {
		throw refuseField(timelineErrors, 'entry_in_future', 'occurredAt')
	}
	const added = mentions.filter((id) => !before?.mentions.some((one) => one.id === id))
	const known = await findActiveRoles(db, added)
	if (added.some((id) => !known.has(id))) {
		throw refuseField(timelineErrors, 'mention_unknown', 'mentions')
	}
}

/** Changes of an entry are audited with its case or client. Its event names no client, so that no client receives it. */
export async function recordEntry(db: Db, ctx: Context, clientId: string | null, change: Change<TimelineEntry>) {
	const about = ({ caseId }: TimelineEntry) => ({ caseId, clientId })
	const audience = ({ caseId }: TimelineEntry) => ({ caseId })
	const audited = ({ text, mentions, ...entry }: TimelineEntry) => ({
		...entry,
		text: text.slice(0, AUDITED_CHARACTERS),
		mentions: mentions.map((one) => one.name),
	})
	await recordChange(db, ctx, { entity: 'timeline_entries', about, audience, audited }, change)
	await notifyMentioned(db, ctx, change)
}

async function notifyMentioned(db: Db, ctx: Context, change: Change<TimelineEntry>): Promise<void> {
	const entry = changed(change)
	const earlier = new Set(change.before?.mentions.map((one) => one.id))
	for (const { id: userId } of entry.mentions) {
		if (earlier.has(userId)) continue
		await notify(db, ctx, {
			userId,
			kind: 'mentioned',
			title: `${entry.authorName} mentioned you on ${entry.subjectName}`,
			text: entry.text || entry.subject || entryFields.kind.values[entry.kind],
			href: hrefOf(entry),
			...(entry.caseId !== null && { caseId: entry.caseId }),
			dedupeKey: `mentioned/${entry.id}/${entry.version}`,
		})
	}
}

function hrefOf({ caseId, clientId, inquiryId }: TimelineEntry): string {
	if (caseId !== null) return `/dashboard/cases/${caseId}?tab=timeline`
	return clientId === null ? `/dashboard/intakes/${inquiryId}?tab=timeline` : `/clients/${clientId}?tab=timeline`
}

/** Removes entries that were deleted more than 30 days ago. */
export async function purgeEntries(ctx: Context): Promise<void> {
	const before = new Date(ctx.platform.clock.now().getTime() - RESTORABLE_MS)
	await withTransaction(ctx, (db) => deleteEntriesBefore(db, before))
}
