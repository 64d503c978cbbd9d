import { z } from 'zod'
import { calendarDay } from '../kernel/instant.ts'

/** Where a rule can be read: shown as a link, so that no other kind of address is taken. */
const webAddress = z.url({
	protocol: /^https?$/,
	error: 'Please enter a web address that begins with https://.',
})

/** How a paper was served. Only the means that a rule names add days. */
export const MEANS = [
	'personal',
	'electronic',
	'mail',
	'mail-other-state',
	'mail-abroad',
	'overnight',
	'clerk',
	'other',
] as const
export const means = z.enum(MEANS)
export type Means = z.infer<typeof means>

export const PERIOD_MAX = 10_000
/** A court day is a day that is no Saturday, Sunday or holiday of the court. */
export const UNITS = ['hour', 'day', 'court-day', 'week', 'month', 'year'] as const
export const DIRECTIONS = ['after', 'before'] as const

export const period = z.object({
	count: z.int().min(1, 'A period has 1 to 10,000 units.').max(PERIOD_MAX, 'A period has 1 to 10,000 units.'),
	unit: z.enum(UNITS),
	direction: z.enum(DIRECTIONS),
})
export type Period = z.infer<typeof period>

/** A rule that says on which day a holiday falls each year; or one day. */
const yearly = z.union([
	z.object({ month: z.int().min(1).max(12), day: z.int().min(1).max(31) }),
	/** `nth` −1 is the last. */
	z.object({ month: z.int().min(1).max(12), weekday: z.int().min(0).max(6), nth: z.int().min(-1).max(5) }),
	z.object({ date: calendarDay }),
])

export const holiday = z.object({
	name: z.string().min(1).max(100),
	cite: z.string().min(1).max(200),
	from: calendarDay.optional(),
	until: calendarDay.optional(),
	/** `state`: counts only for periods measured after an event. */
	level: z.enum(['national', 'state']),
	/** `disputed`: whether it is a legal holiday is not settled; the earlier date is used and the other one shown. */
	certainty: z.enum(['sure', 'disputed']),
	on: yearly,
	/** `nearest`: of a Saturday on Friday, of a Sunday on Monday; `sunday`: only of a Sunday on Monday. */
	observed: z.enum(['none', 'nearest', 'sunday']),
})
export type Holiday = z.infer<typeof holiday>

/** How a set of rules computes time, as data; cites name the parts of its rule. */
export const computing = z.object({
	cite: z.string(),
	from: calendarDay,
	before: z.string(),
	holidays: z.array(holiday),
	cites: z.object({
		start: z.string(),
		count: z.string(),
		lastDay: z.string(),
		back: z.string(),
		hours: z.string(),
		hoursEnd: z.string(),
		inaccessible: z.string(),
		inaccessibleHour: z.string(),
		filingEnds: z.string(),
	}),
	/** `next-court-day`: the first day counted is a court day; the next day where absent. */
	start: z.literal('next-court-day').optional(),
	/** Periods of at most this many days count court days only. */
	shortPeriod: z.int().min(1).max(30).optional(),
	/** Whether `start` and `shortPeriod` still hold is not settled: the plain count is a second reading. */
	countIsDisputed: z.boolean().optional(),
	/** How a period measured before an event that ends on a day off may be read; back to the day before it where absent. */
	backward: z
		.array(z.enum(['back', 'none', 'forward']))
		.min(1)
		.optional(),
	/** Days for service are part of the period, which ends after them; they are added after its end where absent. */
	serviceFirst: z.boolean().optional(),
	/** Days added by means of service: after the period otherwise expires; to periods before an event only as `before` says. */
	service: z.array(
		z.object({
			means,
			days: z.int().min(1).max(30),
			unit: z.literal('court-day').optional(),
			direction: z.literal('before').optional(),
			cite: z.string(),
			from: calendarDay.optional(),
			until: calendarDay.optional(),
		}),
	),
})
export type Computing = z.infer<typeof computing>

export const rule = z.object({
	id: z.string().regex(/^[a-z0-9.-]+$/),
	title: z.string().min(1).max(200),
	cite: z.string().min(1).max(100),
	source: webAddress,
	from: calendarDay.optional(),
	until: calendarDay.optional(),
	/** The key of an event of the set, or the id of another rule: its date starts this one. */
	trigger: z.string(),
	period,
	/** Whether the party acts “after being served”, so that the means of service may add days. */
	addsServiceDays: z.boolean().optional(),
	/** Then the next such weekday after the last day: of Texas’ answer, a Monday. 0 is Sunday. */
	thenWeekday: z.int().min(0).max(6).optional(),
	act: z.enum(['file', 'serve', 'other']),
	mayBeExtended: z.boolean().optional(),
	note: z.string().max(500).optional(),
	/** Null: no person of the firm has compared it with its source. */
	verified: z.object({ by: z.string(), on: calendarDay }).nullable(),
})
export type Rule = z.infer<typeof rule>

export const event = z.object({
	id: z.string().min(1).max(80),
	label: z.string().min(1).max(200),
	isServed: z.boolean(),
})
export type TriggerEvent = z.infer<typeof event>

/** A worked example of a rule, with only the holidays of its set: run when the set is imported or changed. */
export const ruleExample = z.object({
	ruleId: z.string().max(80),
	day: calendarDay,
	means: means.nullable(),
	on: calendarDay,
})
export type RuleExample = z.infer<typeof ruleExample>

const unique = (ids: readonly string[]) => new Set(ids).size === ids.length

/** A set of court rules, as it is stored and exchanged. */
export const ruleSet = z
	.object({
		schema: z.literal(1),
		id: z.string().min(1).max(40),
		title: z.string().min(1, 'Enter a title.').max(200),
		jurisdiction: z.string().max(200),
		edition: z.string().max(20),
		source: webAddress,
		computing,
		events: z.array(event).max(500, 'At most 500 events.'),
		rules: z
			.array(rule)
			.max(1_000, 'At most 1,000 rules.')
			.meta({ examples: [[]] }),
		examples: z.array(ruleExample).max(1_000, 'At most 1,000 examples.').optional(),
	})
	.superRefine(({ events, rules }, ctx) => {
		const known = new Set([...events.map((one) => one.id), ...rules.map((one) => one.id)])
		if (!unique([...events.map((one) => one.id), ...rules.map((one) => one.id)])) {
			ctx.addIssue({ code: 'custom', message: 'Two events or rules have the same id.' })
		}
		for (const one of rules) {
			if (!known.has(one.trigger))
				ctx.addIssue({ code: 'custom', message: `${one.id}: unknown trigger ${one.trigger}.` })
		}
	})
export type RuleSet = z.infer<typeof ruleSet>
