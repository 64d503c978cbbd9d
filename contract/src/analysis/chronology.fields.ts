import { z } from 'zod'
import type { FieldsOf } from '../kernel/field.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { evidence } from './analysis.fields.ts'

/** Pages of the documents of a case in which dates are looked for. */
export const CHRONOLOGY_PAGES_MAX = 3000
/** Entries that rules add to a case at most. */
export const CHRONOLOGY_ENTRIES_MAX = 5000
export const EVENT_MAX = 2000
/** Passages of an entry that are kept. */
export const ENTRY_PASSAGES_MAX = 5

export const ENTRY_SOURCES = ['rule', 'model', 'person'] as const
export const entrySource = z.enum(ENTRY_SOURCES)

export const entryPassage = evidence.extend({ versionNumber: z.int().nullable() })
export type EntryPassage = z.infer<typeof entryPassage>

export const chronologyEntry = z.object({
	id: z.string(),
	caseId: z.string(),
	happenedOn: calendarDay,
	event: z.string(),
	source: entrySource,
	passages: z.array(entryPassage),
	isHidden: z.boolean(),
	isEdited: z.boolean(),
	createdByName: z.string(),
	version: z.int(),
	createdAt: instant,
	updatedAt: instant,
})
export type ChronologyEntry = z.infer<typeof chronologyEntry>

export const chronologySort = z.enum(['happenedOn', 'createdAt'])

export const chronologyFields = {
	happenedOn: { label: 'Date', editable: true },
	event: { label: 'Event', editable: true, long: true },
	source: {
		label: 'Found by',
		values: { rule: 'Rules', model: 'AI model', person: 'Added by hand' },
		tones: { rule: 'grey', model: 'blue', person: 'green' },
		filter: true,
	},
	passages: { label: 'Passages', silent: true },
	isHidden: { label: 'Hidden' },
	isEdited: { label: 'Edited', silent: true },
	createdByName: { label: 'Added by' },
	caseId: { label: 'Case', silent: true },
	createdAt: { label: 'Added', silent: true },
	updatedAt: { label: 'Updated', silent: true },
} as const satisfies FieldsOf<ChronologyEntry>
