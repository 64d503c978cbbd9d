import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { line } from '../kernel/text.ts'
import { billingErrors } from './billing.contract.ts'
import { FLAG_RULES } from './line-flags.rules.ts'

const BILL = 'access_billing'
const HOUR = 3_600
const DAY_HOURS = 24
const RATE_MAX = 10_000_000
const ID_MAX = 20
const CODE_MAX = 10
export const WORDS_MAX = 50

const optional = line

export const billingRulesOf = z.object({
	maxEntrySeconds: z
		.int()
		.min(1)
		.max(DAY_HOURS * HOUR, 'At most 24 hours.')
		.nullable(),
	maxDaySeconds: z
		.int()
		.min(1)
		.max(DAY_HOURS * HOUR, 'At most 24 hours.')
		.nullable(),
	rateCapCents: z.int().min(1).max(RATE_MAX, 'At most $100,000 an hour.').nullable(),
	forbiddenWords: z.array(line(100).min(1)).max(WORDS_MAX, `At most ${WORDS_MAX} words.`),
	requiresCodes: z.boolean(),
	refusesBlockBilling: z.boolean(),
	refusesAdministrative: z.boolean(),
})

export const ledesProfile = z.object({
	lawFirmId: optional(ID_MAX),
	taxId: optional(ID_MAX),
	ledesClientId: optional(ID_MAX),
	taskCode: optional(CODE_MAX),
	activityCode: optional(CODE_MAX),
	expenseCode: optional(CODE_MAX),
})
export type LedesProfile = z.infer<typeof ledesProfile>

/** 0 as long as nothing was saved. */
const version = z.int().min(0)
const versioned = <S extends z.ZodRawShape>(values: z.ZodObject<S>) => values.extend({ clientId: rowId, version })

export const LEDES_FORMATS = ['1998B', 'XML'] as const
export const ledesFormat = z.enum(LEDES_FORMATS)
export type LedesFormat = z.infer<typeof ledesFormat>

export const ledesProblem = z.object({
	/** Line of the file, the first is 1; 0 where it is about the whole. */
	line: z.int(),
	field: z.string(),
	rule: z.string(),
	message: z.string(),
})
export type LedesProblem = z.infer<typeof ledesProblem>

export const ebillingErrors = defineErrors({
	client_not_found: { kind: 'not_found', message: 'Client not found.' },
	ledes_invalid: { kind: 'unprocessable', message: 'This invoice does not meet the format yet. Check it to see why.' },
	stale_version: kernelErrors.stale_version,
})

const ofClient = z.object({ clientId: rowId })
const missing = { client_not_found: ebillingErrors.client_not_found }
const written = { ...missing, stale_version: ebillingErrors.stale_version }
const ofInvoice = z.object({ id: rowId, format: ledesFormat })
const issued = { invoice_not_found: billingErrors.invoice_not_found, not_issued: billingErrors.not_issued }

export const ebilling = {
	rules: endpoint({
		id: 'ebilling.rules',
		method: 'GET',
		path: '/api/billing/rules/:clientId',
		access: BILL,
		summary: 'What a client accepts on its bills.',
		input: ofClient,
		output: versioned(billingRulesOf),
		errors: missing,
	}),
	saveRules: endpoint({
		id: 'ebilling.saveRules',
		method: 'PUT',
		path: '/api/billing/rules/:clientId',
		access: BILL,
		summary: 'Save what a client accepts on its bills. Lines of pre-bills are flagged by it.',
		input: versioned(billingRulesOf),
		output: versioned(billingRulesOf),
		errors: written,
	}),
	flags: endpoint({
		id: 'ebilling.flags',
		method: 'GET',
		path: '/api/billing/invoices/:id/flags',
		access: BILL,
		summary: 'Lines of a bill that break the rules of its client.',
		input: z.object({ id: rowId }),
		output: z.object({
			flags: z.array(z.object({ lineId: z.string(), rule: z.enum(FLAG_RULES), message: z.string() })),
		}),
		errors: { invoice_not_found: billingErrors.invoice_not_found },
	}),
	profile: endpoint({
		id: 'ebilling.profile',
		method: 'GET',
		path: '/api/billing/ledes-profiles/:clientId',
		access: BILL,
		summary: 'What the LEDES files of a client carry.',
		input: ofClient,
		output: versioned(ledesProfile),
		errors: missing,
	}),
	saveProfile: endpoint({
		id: 'ebilling.saveProfile',
		method: 'PUT',
		path: '/api/billing/ledes-profiles/:clientId',
		access: BILL,
		summary: 'Save what the LEDES files of a client carry.',
		input: versioned(ledesProfile),
		output: versioned(ledesProfile),
		errors: written,
	}),
	saveMatter: endpoint({
		id: 'ebilling.saveMatter',
		method: 'PUT',
		path: '/api/billing/invoices/:id/client-matter',
		access: BILL,
		summary: 'Save what the client calls the case of an invoice. Empty removes it.',
		input: z.object({ id: rowId, clientMatterId: optional(ID_MAX) }),
		output: z.object({ clientMatterId: z.string() }),
		errors: { invoice_not_found: billingErrors.invoice_not_found },
	}),
	check: endpoint({
		id: 'ebilling.check',
		method: 'GET',
		path: '/api/billing/invoices/:id/ledes',
		access: BILL,
		summary: 'What of an issued invoice does not meet a LEDES format: line, field and rule.',
		input: ofInvoice,
		output: z.object({ fileName: z.string(), clientMatterId: z.string(), problems: z.array(ledesProblem) }),
		errors: issued,
	}),
	download: endpoint({
		id: 'ebilling.download',
		method: 'POST',
		path: '/api/billing/invoices/:id/ledes',
		access: BILL,
		reads: true,
		tokens: false,
		summary: 'An issued invoice as a LEDES file. Refused as long as it does not meet the format.',
		input: ofInvoice,
		output: z.null(),
		errors: { ...issued, ledes_invalid: ebillingErrors.ledes_invalid },
	}),
}
