import {
	type CalendarImport,
	type CalendarPreview,
	calendarImportErrors,
	calendarImports,
	PREVIEW_MAX,
} from '@praxis/contract/calendar/calendar-imports.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import {
	deleteImported,
	insertImport,
	insertImported,
	lockImport,
	selectImports,
	selectKnownUids,
	updateImportUndone,
} from './calendar-imports.queries.ts'
import type { PlannedEvent } from './plan-calendar-file.ts'
import { readCalendarFile } from './read-calendar-file.ts'

const recorded = (userId: string): Recorded<CalendarImport> => ({
	entity: 'calendar_imports',
	about: () => ({}),
	audience: () => ({ userId }),
})

type FileInput = ParsedInput<typeof calendarImports.preview>

const readInput = (ctx: PersonContext, { text, timeZone }: FileInput) =>
	readCalendarFile({ text, zone: timeZone, now: ctx.platform.clock.now().getTime() })

async function newOf(db: Db, events: readonly PlannedEvent[], ownerId: string): Promise<readonly PlannedEvent[]> {
	const uids = events.map((one) => one.uid)
	const known = await selectKnownUids(db, uids, ownerId)
	return events.filter((one) => !known.has(one.uid))
}

const previewOf = ({ line, values }: PlannedEvent): CalendarPreview['events'][number] => ({
	line,
	title: values.title,
	startsLocal: values.startsLocal,
	durationMinutes: values.durationMinutes,
	isAllDay: values.isAllDay,
	timeZone: values.timeZone,
	rrule: values.rrule,
	repeatUntil: values.repeatUntil,
	location: values.location,
})

/** What importing a file would add. @throws AppError calendar_file_unreadable with the exact reason */
export async function previewImport(ctx: PersonContext, input: FileInput): Promise<CalendarPreview> {
	permitTo(ctx, calendarImports.preview)
	const { name, events, leftOut } = await readInput(ctx, input)
	const added = await withRead(ctx, (db) => newOf(db, events, ctx.actor.id))
	const first = added.toSorted((a, b) => (a.values.startsLocal < b.values.startsLocal ? -1 : 1)).slice(0, PREVIEW_MAX)
	return {
		name,
		added: added.length,
		known: events.length - added.length,
		refused: leftOut.length,
		events: first.map(previewOf),
		leftOut: leftOut.slice(0, PREVIEW_MAX),
	}
}

/** Adds the events of a file to the own calendar. @throws AppError calendar_file_unreadable, nothing_to_import */
export async function runImport(
	ctx: PersonContext,
	input: ParsedInput<typeof calendarImports.run>,
): Promise<CalendarImport> {
	permitTo(ctx, calendarImports.run)
	const ownerId = ctx.actor.id
	const { events } = await readInput(ctx, input)
	return withTransaction(ctx, async (db) => {
		const added = await newOf(db, events, ownerId)
		if (added.length === 0) throw refuse(calendarImportErrors, 'nothing_to_import')
		const { id = newId(), fileName } = input
		await rejectDuplicateId('calendar_imports_pkey', insertImport(db, { id, ownerId, fileName, added: added.length }))
		await insertImported(db, added, id, ownerId)
		const after = requireRow(await lockImport(db, id, ownerId), calendarImportErrors, 'calendar_import_not_found')
		await recordChange(db, ctx, recorded(ownerId), { action: calendarImports.run.id, before: null, after })
		return after
	})
}

/** Deletes what an import added and no one changed since. */
export function undoImport(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof calendarImports.undo>,
): Promise<OutputOf<typeof calendarImports.undo>> {
	permitTo(ctx, calendarImports.undo)
	const ownerId = ctx.actor.id
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockImport(db, id, ownerId), calendarImportErrors, 'calendar_import_not_found')
		if (before.undoneAt !== null) throw refuse(calendarImportErrors, 'calendar_import_undone')
		const counts = await deleteImported(db, id)
		await updateImportUndone(db, id, ctx.platform.clock.now())
		const after = requireRow(await lockImport(db, id, ownerId), calendarImportErrors, 'calendar_import_not_found')
		const change = { action: calendarImports.undo.id, before, after, details: counts }
		await recordChange(db, ctx, recorded(ownerId), change)
		return counts
	})
}

export function listImports(ctx: PersonContext): Promise<OutputOf<typeof calendarImports.list>> {
	return withRead(ctx, async (db) => ({ items: await selectImports(db, ctx.actor.id) }))
}
