import { z } from 'zod'
import { activityRow } from '../kernel/activity.ts'
import type { FieldsOf } from '../kernel/field.ts'
import { instant } from '../kernel/instant.ts'

export const ENTRY_KINDS = ['note', 'call', 'email', 'meeting'] as const
export const entryKind = z.enum(ENTRY_KINDS)
export type EntryKind = z.infer<typeof entryKind>

export const entryDirection = z.enum(['outgoing', 'incoming'])

export const CALL_OUTCOMES = ['connected', 'left_message', 'no_answer', 'busy', 'wrong_number'] as const
export const callOutcome = z.enum(CALL_OUTCOMES)

export const timelineEntry = z.object({
	id: z.string(),
	/** The record it was logged on: exactly one is set. */
	caseId: z.string().nullable(),
	clientId: z.string().nullable(),
	inquiryId: z.string().nullable(),
	/** Name of the record it was logged on. */
	subjectName: z.string(),
	kind: entryKind,
	/** Subject of an email or meeting. */
	subject: z.string(),
	text: z.string(),
	/** Whom the call, email or meeting was with. */
	contact: z.string(),
	direction: entryDirection.nullable(),
	outcome: callOutcome.nullable(),
	durationMinutes: z.number().int().nullable(),
	occurredAt: instant,
	isPinned: z.boolean(),
	mentions: z.array(z.object({ id: z.string(), name: z.string() })),
	authorId: z.string().nullable(),
	authorName: z.string(),
	createdAt: instant,
	updatedAt: instant,
	version: z.number().int(),
})
export type TimelineEntry = z.infer<typeof timelineEntry>

/** One line of a timeline: a logged entry or a change from the audit trail. */
export const timelineItem = z.object({
	id: z.string(),
	at: instant,
	entry: timelineEntry.nullable(),
	change: activityRow
		.extend({
			/** Audited table. */
			entity: z.string(),
			caseId: z.string().nullable(),
			caseName: z.string().nullable(),
		})
		.nullable(),
})
export type TimelineItem = z.infer<typeof timelineItem>

/** Fields in form order. */
export const entryFields = {
	kind: { label: 'Type', values: { note: 'Note', call: 'Call', email: 'Email', meeting: 'Meeting' } },
	subject: { label: 'Subject', editable: true },
	text: { label: 'Text', editable: true, long: true },
	contact: { label: 'With', editable: true },
	direction: { label: 'Direction', values: { outgoing: 'Outgoing', incoming: 'Incoming' }, editable: true },
	outcome: {
		label: 'Outcome',
		values: {
			connected: 'Connected',
			left_message: 'Left message',
			no_answer: 'No answer',
			busy: 'Busy',
			wrong_number: 'Wrong number',
		},
		editable: true,
	},
	durationMinutes: { label: 'Duration (minutes)', noun: 'duration', editable: true },
	occurredAt: { label: 'Date and time', editable: true },
	mentions: { label: 'Mentioned' },
	isPinned: { label: 'Pinned' },
	caseId: { label: 'Case' },
	clientId: { label: 'Client' },
	inquiryId: { label: 'Inquiry' },
	subjectName: { label: 'Logged on' },
	authorId: { label: 'Author' },
	authorName: { label: 'Author' },
	createdAt: { label: 'Created' },
	updatedAt: { label: 'Updated' },
} as const satisfies FieldsOf<TimelineEntry>
