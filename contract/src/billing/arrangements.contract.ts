import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { calendarDay } from '../kernel/instant.ts'
import { prose } from '../kernel/text.ts'
import { CENTS_MAX } from './invoice.fields.ts'

export const ARRANGEMENT_KINDS = ['hourly', 'flat_fee', 'contingency', 'subscription'] as const
export type ArrangementKind = (typeof ARRANGEMENT_KINDS)[number]
export const COST_ORDERS = ['after_fee', 'before_fee'] as const
export const STAGES_MAX = 50
export const TIERS_MAX = 10
export const STAGE_NAME_MAX = 200

export const ARRANGEMENT_LABELS = {
	kind: { hourly: 'Hourly', flat_fee: 'Flat fee', contingency: 'Contingency', subscription: 'Subscription' },
	costs: { after_fee: 'After the fee', before_fee: 'Before the fee' },
} as const

export const arrangementErrors = defineErrors({
	case_not_found: { kind: 'not_found', message: 'Case not found.' },
	stages_missing: { kind: 'invalid', message: 'Add at least one stage with its amount.' },
	stage_billed: { kind: 'conflict', message: 'A stage that is on a bill cannot be changed or removed.' },
	tiers_unsound: {
		kind: 'invalid',
		message: 'Amounts of the tiers must rise, and only the last has no limit.',
	},
	amount_missing: { kind: 'invalid', message: 'Enter the amount per month and the first month.' },
	recovery_incomplete: { kind: 'invalid', message: 'Enter both the recovery and the day it was received.' },
	recovery_billed: {
		kind: 'conflict',
		message: 'The contingency fee is on a bill. Discard or void that bill to change the recovery or the terms.',
	},
	fees_due: {
		kind: 'conflict',
		message:
			'Fees of the current arrangement are earned and not billed. Bill them, or correct their dates, before changing how the case is billed.',
	},
	retainer_incomplete: { kind: 'invalid', message: 'Enter the minimum, the full amount and what is held now.' },
	retainer_reversed: { kind: 'invalid', message: 'The full amount must be at least the minimum.' },
	stale_version: kernelErrors.stale_version,
})

const cents = z.int('Enter an amount, such as 250.00.').min(0, 'The amount cannot be negative.').max(CENTS_MAX)
const someCents = cents.min(1, 'The amount must be more than 0.')

const stageValues = z.object({
	id: rowId,
	name: prose(STAGE_NAME_MAX).min(1, 'Name the stage.'),
	cents: someCents,
	/** When the fee was earned; null before. It is added to the next pre-bill. */
	earnedOn: calendarDay.nullable(),
})

const tier = z.object({
	/** Null for the rest. */
	upToCents: someCents.nullable(),
	/** Thousandths of a percent. */
	rate: z.int().min(0, 'The percentage cannot be negative.').max(100_000, 'At most 100 %.'),
})

const values = {
	kind: z.enum(ARRANGEMENT_KINDS),
	/** Cents a month of a subscription. */
	monthlyCents: someCents.nullable(),
	/** The first day of a subscription; each month is billed on this day of the month. */
	startsOn: calendarDay.nullable(),
	/** Whether costs are deducted before or after the contingency fee. */
	costs: z.enum(COST_ORDERS),
	tiers: z.array(tier).max(TIERS_MAX),
	/** The gross recovery; null until it was received. */
	grossCents: someCents.nullable(),
	recoveredOn: calendarDay.nullable(),
	/** A retainer that replenishes: when less than the minimum is held, pre-bills ask for the rest of the full amount. All three are null without one. */
	retainerMinimumCents: cents.nullable(),
	retainerTargetCents: someCents.nullable(),
	/** As in the firm's trust records. */
	retainerHeldCents: cents.nullable(),
}

export const arrangementRecord = z.object({
	caseId: z.string(),
	...values,
	stages: z.array(
		stageValues.extend({
			/** The bill that it is on; null when it is on none. */
			invoiceId: z.string().nullable(),
			/** Null on a pre-bill. */
			invoiceNumber: z.string().nullable(),
		}),
	),
	/** The bill with the contingency fee. */
	feeInvoiceId: z.string().nullable(),
	/** Billable expenses of the case until now: the costs of a contingency. */
	costsCents: z.number().int(),
	/** The part that is on bills already. */
	billedCostsCents: z.number().int(),
	/** What is earned through today and on no bill. */
	due: z.array(z.object({ name: z.string(), cents: z.number().int(), earnedOn: calendarDay })),
	/** 0 before it was set: hourly. */
	version: z.number().int(),
})
export type Arrangement = z.infer<typeof arrangementRecord>

/** Terms of a case that has none yet. */
export const HOURLY_TERMS = {
	kind: 'hourly',
	monthlyCents: null,
	startsOn: null,
	costs: 'after_fee',
	tiers: [],
	grossCents: null,
	recoveredOn: null,
	retainerMinimumCents: null,
	retainerTargetCents: null,
	retainerHeldCents: null,
} satisfies Partial<Arrangement>

const path = '/api/billing/arrangement'
const BILL = 'access_billing'
const notFound = { case_not_found: arrangementErrors.case_not_found }

export const arrangements = {
	get: endpoint({
		id: 'arrangements.get',
		method: 'GET',
		path,
		access: BILL,
		summary: 'How a case is billed: hourly, flat fee by stages, contingency or subscription, and its retainer.',
		input: z.object({ caseId: rowId }),
		output: arrangementRecord,
		errors: notFound,
	}),
	save: endpoint({
		id: 'arrangements.save',
		method: 'PUT',
		path,
		access: BILL,
		summary: 'Set how a case is billed. It applies to pre-bills created from then on.',
		input: z.object({
			caseId: rowId,
			version: z.int().min(0),
			...values,
			stages: z.array(stageValues).max(STAGES_MAX, `At most ${STAGES_MAX} stages.`),
		}),
		output: arrangementRecord,
		errors: arrangementErrors,
	}),
}
