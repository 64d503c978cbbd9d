import { z } from 'zod'
import type { FieldsOf } from '../kernel/field.ts'
import { calendarDay, instant } from '../kernel/instant.ts'

export const EVENT_KINDS = [
	'meeting',
	'client_meeting',
	'call',
	'hearing',
	'trial',
	'deposition',
	'mediation',
	'out_of_office',
	'other',
] as const
export const eventKind = z.enum(EVENT_KINDS)
export type EventKind = z.infer<typeof eventKind>

const person = z.object({ id: z.string(), name: z.string() })

/** An event: one, or a series. Local times count in its own time zone. */
export const eventRecord = z.object({
	id: z.string(),
	title: z.string(),
	kind: eventKind,
	/** `2026-11-20T09:30`; of a series, the first. */
	startsLocal: z.string(),
	durationMinutes: z.int(),
	isAllDay: z.boolean(),
	timeZone: z.string(),
	/** RFC 5545, without UNTIL. */
	rrule: z.string().nullable(),
	repeatUntil: calendarDay.nullable(),
	location: z.string(),
	description: z.string(),
	caseId: z.string().nullable(),
	caseName: z.string().nullable(),
	clientId: z.string().nullable(),
	clientName: z.string().nullable(),
	attendees: z.array(person),
	isPrivate: z.boolean(),
	isClientVisible: z.boolean(),
	ownerId: z.string().nullable(),
	ownerName: z.string().nullable(),
	createdAt: instant,
	updatedAt: instant,
	version: z.int(),
})
export type EventRecord = z.infer<typeof eventRecord>

/** Fields in form order. */
export const eventFields = {
	title: { label: 'Title', editable: true },
	kind: {
		label: 'Kind',
		values: {
			meeting: 'Meeting',
			client_meeting: 'Client meeting',
			call: 'Call',
			hearing: 'Hearing',
			trial: 'Trial',
			deposition: 'Deposition',
			mediation: 'Mediation',
			out_of_office: 'Out of office',
			other: 'Other',
		},
		editable: true,
	},
	startsLocal: { label: 'Starts', editable: true },
	durationMinutes: { label: 'Minutes', editable: true },
	isAllDay: { label: 'All day', editable: true },
	timeZone: { label: 'Time zone', editable: true },
	rrule: { label: 'Repeats', noun: 'repetition', editable: true },
	repeatUntil: { label: 'Repeats until', editable: true },
	location: { label: 'Location or room', editable: true },
	caseId: { label: 'Case', editable: true, silent: true },
	caseName: { label: 'Case' },
	clientId: { label: 'Client', editable: true, silent: true },
	clientName: { label: 'Client' },
	attendees: { label: 'Attendees', editable: true, silent: true },
	description: { label: 'Description', editable: true, long: true },
	isPrivate: { label: 'Private', editable: true },
	isClientVisible: { label: 'Client sees it', editable: true },
	ownerId: { label: 'Created by', silent: true },
	ownerName: { label: 'Created by' },
	createdAt: { label: 'Created', silent: true },
	updatedAt: { label: 'Updated', silent: true },
} as const satisfies FieldsOf<EventRecord>

/** Activity labels by audit action. */
export const eventActions = {
	'calendar.create': 'added the event',
	'calendar.edit': 'updated the event',
	'calendar.remove': 'deleted the event',
	'eventReminders.set': 'set own reminders of the event',
	'eventGuests.invite': 'invited guests to the event',
	'eventGuests.remove': 'withdrew an invitation to the event',
	'invitations.reply': 'replied to the invitation',
	'booking.book': 'booked the appointment online',
	'booking.move': 'moved the appointment online',
	'booking.cancel': 'canceled the appointment online',
} as const

/** Initial values of a new event. */
export const NEW_EVENT = {
	kind: 'meeting',
	isAllDay: false,
	rrule: null,
	repeatUntil: null,
	location: '',
	description: '',
	caseId: null,
	clientId: null,
	isPrivate: false,
	isClientVisible: false,
} as const
