import { z } from 'zod'
import { calendarDay, instant } from '../kernel/instant.ts'
import { line } from '../kernel/text.ts'

export const RETENTION_YEARS_MAX = 99
/** Documents on one destruction list. */
export const LIST_ITEMS_MAX = 5_000

/** What the form of a schedule edits. */
export const scheduleDetails = z.object({
	/** Null for every type of case. */
	caseType: line(100).nullable(),
	/** Null for every kind of document. */
	category: line(80).nullable(),
	years: z.int('Please enter whole years.').min(1, 'At least one year.').max(RETENTION_YEARS_MAX, 'At most 99 years.'),
	/** The rule or decision it follows. */
	source: line(300),
})
export type ScheduleDetails = z.infer<typeof scheduleDetails>

/** How long documents of closed cases are kept. */
export const retentionSchedule = scheduleDetails.extend({ id: z.string(), version: z.int() })
export type RetentionSchedule = z.infer<typeof retentionSchedule>

export const LIST_STATES = ['draft', 'approved', 'destroyed', 'canceled'] as const
export const listState = z.enum(LIST_STATES)
export type ListState = z.infer<typeof listState>

export const ITEM_DECISIONS = ['destroy', 'keep'] as const
export const itemDecision = z.enum(ITEM_DECISIONS)
export type ItemDecision = z.infer<typeof itemDecision>

export const destructionList = z.object({
	id: z.string(),
	number: z.int(),
	state: listState,
	preparedBy: z.string(),
	preparedAt: instant,
	approvedBy: z.string().nullable(),
	approvedAt: instant.nullable(),
	finishedAt: instant.nullable(),
	/** Documents that are to be destroyed, and that are to be kept. */
	destroyCount: z.int(),
	keepCount: z.int(),
	/** What became of those to be destroyed. */
	destroyedCount: z.int(),
	leftCount: z.int(),
	version: z.int(),
})
export type DestructionList = z.infer<typeof destructionList>

export const destructionItem = z.object({
	id: z.string(),
	/** Null once it is destroyed. */
	documentId: z.string().nullable(),
	title: z.string(),
	fileName: z.string(),
	caseName: z.string(),
	caseNumber: z.string(),
	closedOn: calendarDay,
	/** The schedule in words. */
	schedule: z.string(),
	/** Through which day it was to be retained. */
	dueOn: calendarDay,
	/** SHA-256 of the current version. */
	sha256: z.string(),
	decision: itemDecision,
	/** Why it is kept, or was left when the others were destroyed. */
	reason: z.string(),
	destroyedAt: instant.nullable(),
})
export type DestructionItem = z.infer<typeof destructionItem>

/** Labels of audit actions. */
export const retentionActions = {
	'retention.addSchedule': 'added a retention schedule',
	'retention.editSchedule': 'updated a retention schedule',
	'retention.removeSchedule': 'removed a retention schedule',
	'retention.prepare': 'prepared a destruction list',
	'retention.decide': 'decided on documents of a destruction list',
	'retention.approve': 'approved a destruction list',
	'retention.cancel': 'canceled a destruction list',
	'retention.finish': 'finished a destruction list',
} as const
