import { newId } from '@praxis/contract/kernel/new-id'
import { timeline, timelineErrors } from '@praxis/contract/timeline/timeline.contract'
import type { TimelineEntry } from '@praxis/contract/timeline/timeline.fields'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { type NamedEntry, type SameEntry, selectSameEntries } from './import-entries.queries.ts'
import { assertClientOpen, recordEntry, requireSubject } from './log-entry.ts'
import { type EntryChanges, insertEntry, lockEntry, updateEntry } from './timeline.queries.ts'

type Versioned = { readonly id: string; readonly version: number }

/** A note of another system. */
export interface ImportedEntry {
	readonly caseId?: string | undefined
	readonly clientId?: string | undefined
	readonly kind: TimelineEntry['kind']
	readonly subject: string
	readonly text: string
	/** Null: now. */
	readonly occurredAt: string | null
	/** Null when the person has no account here. */
	readonly authorId: string | null
	/** Empty: the person who imports it. */
	readonly authorName: string
}

/** Entries that are the same as named ones. */
export function findSameEntries(db: Db, named: readonly NamedEntry[]): Promise<SameEntry[]> {
	return selectSameEntries(db, named)
}

/** Logs an entry of a file in the caller's transaction: no one is notified. */
export async function importEntry(db: Db, ctx: Context, input: ImportedEntry): Promise<TimelineEntry> {
	const now = ctx.platform.clock.now()
	const clientId = await requireSubject(db, input)
	if (input.clientId) await assertClientOpen(db, input.clientId)
	const { actor } = ctx
	const importer = actor.kind === 'person' ? { id: actor.id, name: actor.fullName } : { id: null, name: 'Praxis' }
	const { authorId, authorName, occurredAt, ...entry } = input
	const after = await insertEntry(db, now, {
		...entry,
		id: newId(),
		contact: '',
		direction: null,
		outcome: null,
		durationMinutes: null,
		isPinned: false,
		mentions: [],
		occurredAt: occurredAt ?? now.toISOString(),
		authorId: authorName === '' ? importer.id : authorId,
		authorName: authorName === '' ? importer.name : authorName,
	})
	await recordEntry(db, ctx, clientId, { action: timeline.add.id, before: null, after })
	return after
}

/** The entry as it is now, locked. */
export async function lockImportedEntry(db: Db, id: string): Promise<TimelineEntry> {
	return requireRow(await lockEntry(db, id, false), timelineErrors, 'entry_not_found')
}

async function change(
	db: Db,
	ctx: Context,
	before: TimelineEntry,
	changes: EntryChanges & { readonly deletedAt?: Date },
): Promise<TimelineEntry> {
	const clientId = await requireSubject(db, before)
	const after = await updateEntry(db, before.id, ctx.platform.clock.now(), changes)
	const action = changes.deletedAt === undefined ? timeline.edit.id : timeline.remove.id
	await recordEntry(db, ctx, clientId, { action, before, after })
	return after
}

/** Changes an entry as a file says, and returns it before and after. */
export async function updateEntryFromFile(
	db: Db,
	ctx: Context,
	{ id, version, ...changes }: Versioned & EntryChanges,
): Promise<{ readonly before: TimelineEntry; readonly after: TimelineEntry }> {
	const before = await lockImportedEntry(db, id)
	requireVersion(before, version)
	return { before, after: await change(db, ctx, before, changes) }
}

/** Deletes an entry that a file added. Returns why not, or null. */
export async function removeImportedEntry(db: Db, ctx: Context, { id, version }: Versioned): Promise<string | null> {
	const before = await lockEntry(db, id, false)
	if (before === null) return 'It was deleted since the import.'
	if (before.version !== version) return 'It was changed since the import.'
	await change(db, ctx, before, { deletedAt: ctx.platform.clock.now() })
	return null
}
