import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId, userId } from '../kernel/ids.ts'
import { calendarDay } from '../kernel/instant.ts'
import { expectedVersion } from '../kernel/page.ts'
import { role } from '../kernel/permissions.ts'
import { RATE_CENTS_MAX, rateRecord, roundingDirection, roundingScope } from './rates.fields.ts'

export const rateErrors = defineErrors({
	rate_not_found: { kind: 'not_found', message: 'Rate not found.' },
	rate_of_unknown: { kind: 'invalid', message: 'This case or client does not exist.' },
	rate_user_unknown: { kind: 'invalid', message: 'This person does not exist.' },
	rate_days_reversed: { kind: 'invalid', message: 'The last day is before the first.' },
	rate_overlaps: {
		kind: 'conflict',
		message: 'There is already a rate for this person or role on some of these days. End it first.',
	},
	rounding_minimum_uneven: { kind: 'invalid', message: 'The minimum must be a multiple of the increment.' },
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

/** Who sees and sets what an hour costs. */
export const RATES = 'access_billing'

/** What a rate or a policy belongs to: a case, a client, or the firm without either. */
const of = { caseId: rowId.optional(), clientId: rowId.optional() }

export const rateDetails = z.object({
	userId: userId.nullable(),
	role: role.nullable(),
	cents: z
		.int('Enter an amount, such as 250.00.')
		.min(1, 'The rate must be more than 0.')
		.max(RATE_CENTS_MAX, 'A rate is at most $100,000 an hour.'),
	startsOn: calendarDay.nullable(),
	endsOn: calendarDay.nullable(),
})

const one = z.object({ id: rowId })
const versioned = one.extend({ version: expectedVersion })
const refused = {
	rate_user_unknown: rateErrors.rate_user_unknown,
	rate_days_reversed: rateErrors.rate_days_reversed,
	rate_overlaps: rateErrors.rate_overlaps,
}
const stale = { rate_not_found: rateErrors.rate_not_found, stale_version: rateErrors.stale_version }

export const rates = {
	list: endpoint({
		id: 'rates.list',
		method: 'GET',
		path: '/api/rates',
		access: RATES,
		summary: 'The hourly rates of a case, of a client, or of the firm without either; the most specific first.',
		input: z.object(of),
		output: z.object({ rates: z.array(rateRecord) }),
		errors: {},
	}),
	resolve: endpoint({
		id: 'rates.resolve',
		method: 'GET',
		path: '/api/rates/resolve',
		access: RATES,
		summary: 'The rate in cents an hour that applies to work of a person on a day; null if there is none.',
		input: z.object({ caseId: rowId.optional(), userId, workedOn: calendarDay }),
		output: z.object({ cents: z.number().int().nullable() }),
		errors: {},
	}),
	create: endpoint({
		id: 'rates.create',
		method: 'POST',
		path: '/api/rates',
		access: RATES,
		summary: 'Add an hourly rate. Rates of one person, role or everyone do not overlap.',
		input: rateDetails.extend({ ...of, id: newRowId.optional() }),
		output: rateRecord,
		errors: { ...refused, rate_of_unknown: rateErrors.rate_of_unknown, id_taken: rateErrors.id_taken },
	}),
	edit: endpoint({
		id: 'rates.edit',
		method: 'PATCH',
		path: '/api/rates/:id',
		access: RATES,
		summary: 'Change an hourly rate, e.g. its last day. Issued invoices keep the rate they were made with.',
		input: versioned.extend(rateDetails.partial().shape),
		output: rateRecord,
		errors: { ...stale, ...refused },
	}),
	remove: endpoint({
		id: 'rates.remove',
		method: 'POST',
		path: '/api/rates/:id/remove',
		access: RATES,
		summary: 'Delete an hourly rate.',
		input: versioned,
		output: z.object({ id: z.string() }),
		errors: stale,
	}),
}

export const roundingPolicy = z.object({
	incrementSeconds: z.int().min(1).max(3_600, 'The increment is at most an hour.'),
	direction: roundingDirection,
	minimumSeconds: z.int().min(0).max(86_400),
	scope: roundingScope,
})

const ROUNDING_SOURCES = ['case', 'client', 'firm', 'standard'] as const

/** The policy of a case, client or the firm, and the one that applies to it. */
const roundingRecord = z.object({
	/** Null without a policy of its own. */
	own: roundingPolicy.nullable(),
	applies: roundingPolicy,
	/** Whose policy applies; `standard` are tenths of an hour up. */
	from: z.enum(ROUNDING_SOURCES),
})
export type Rounding = z.infer<typeof roundingRecord>

export const rounding = {
	get: endpoint({
		id: 'rounding.get',
		method: 'GET',
		path: '/api/rounding',
		access: RATES,
		summary: 'How time of a case, of a client, or of the firm without either is rounded when it is billed.',
		input: z.object(of),
		output: roundingRecord,
		errors: {},
	}),
	save: endpoint({
		id: 'rounding.save',
		method: 'PUT',
		path: '/api/rounding',
		access: RATES,
		summary: 'Set the rounding of a case, a client or the firm. It applies to lines of bills made from then on.',
		input: roundingPolicy.extend(of),
		output: roundingRecord,
		errors: {
			rate_of_unknown: rateErrors.rate_of_unknown,
			rounding_minimum_uneven: rateErrors.rounding_minimum_uneven,
		},
	}),
	clear: endpoint({
		id: 'rounding.clear',
		method: 'DELETE',
		path: '/api/rounding',
		access: RATES,
		summary: 'Remove the rounding of a case, a client or the firm; the one above it applies.',
		input: z.object(of),
		output: roundingRecord,
		errors: {},
	}),
}
