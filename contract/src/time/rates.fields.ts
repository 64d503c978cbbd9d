import { z } from 'zod'
import type { FieldsOf } from '../kernel/field.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { role } from '../kernel/permissions.ts'
import { ROUNDING_DIRECTIONS, ROUNDING_SCOPES } from './round-time.rules.ts'

/** 100,000 dollars an hour. */
export const RATE_CENTS_MAX = 10_000_000

export const rateRecord = z.object({
	id: z.string(),
	/** Case it is about; it is about the firm when case and client are null. */
	caseId: z.string().nullable(),
	clientId: z.string().nullable(),
	/** For a person, for a role, or for everyone when both are null. */
	userId: z.string().nullable(),
	userName: z.string().nullable(),
	role: role.nullable(),
	/** An hour. */
	cents: z.number().int(),
	/** First and last day; null without an end. */
	startsOn: calendarDay.nullable(),
	endsOn: calendarDay.nullable(),
	createdAt: instant,
	updatedAt: instant,
	version: z.number().int(),
})
export type Rate = z.infer<typeof rateRecord>

export const rateFields = {
	caseId: { label: 'Case', silent: true },
	clientId: { label: 'Client', silent: true },
	userId: { label: 'Timekeeper', editable: true, silent: true },
	userName: { label: 'Timekeeper' },
	role: { label: 'Role', editable: true },
	cents: { label: 'Hourly rate', editable: true },
	startsOn: { label: 'From', editable: true },
	endsOn: { label: 'Until', editable: true },
	createdAt: { label: 'Created', silent: true },
	updatedAt: { label: 'Updated', silent: true },
} as const satisfies FieldsOf<Rate>

/** Activity labels by audit action. */
export const rateActions = {
	'rates.create': 'added an hourly rate',
	'rates.edit': 'changed an hourly rate',
	'rates.remove': 'deleted an hourly rate',
	'rounding.save': 'changed the rounding of time',
	'rounding.clear': 'removed the rounding of time',
} as const

export const roundingDirection = z.enum(ROUNDING_DIRECTIONS)
export const roundingScope = z.enum(ROUNDING_SCOPES)

export const ROUNDING_LABELS = {
	direction: { up: 'Up', nearest: 'To the nearest', down: 'Down' },
	scope: { entry: 'Each entry', day: 'A person’s entries of a day', task: 'A person’s entries of a day and task' },
} as const
