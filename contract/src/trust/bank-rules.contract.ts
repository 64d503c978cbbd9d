import { z } from 'zod'
import { booksErrors } from '../books/books.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { expectedVersion } from '../kernel/page.ts'
import { prose } from '../kernel/text.ts'
import { reconciliationErrors } from './reconciliations.contract.ts'
import { trustErrors } from './trust.contract.ts'

export const BANK_RULES_MAX = 500
/** Characters of the words that are compared. */
export const RULE_TEXT = { min: 3, max: 100 } as const

export const ruleDirection = z.enum(['any', 'in', 'out'])
export type RuleDirection = z.infer<typeof ruleDirection>

/** `payee`: the bank's name of a payee of the book; it is used to match. `charge`: a bank charge, from the firm's funds.
 *  `leave_out`: none of the book's. The last two wait for a person to apply them. */
export const ruleAction = z.enum(['payee', 'charge', 'leave_out'])
export type RuleAction = z.infer<typeof ruleAction>

/** What lines of statements are that say some words. */
export const bankRule = z.object({
	id: rowId,
	/** Letters and digits in capitals, with single spaces. */
	says: z.string(),
	direction: ruleDirection,
	action: ruleAction,
	/** The payee, what was charged, or why the line is left out. */
	meaning: z.string(),
	createdByName: z.string(),
	version: z.int(),
})
export type BankRule = z.infer<typeof bankRule>

export const bankRuleErrors = defineErrors({
	bank_rule_not_found: { kind: 'not_found', message: 'Matching rule not found.' },
	bank_rule_taken: { kind: 'conflict', message: 'A rule for these words exists. Change that one.' },
	bank_rule_short: { kind: 'invalid', message: 'Enter 3 to 100 letters or digits of the bank’s text.' },
	bank_rule_direction: { kind: 'invalid', message: 'A bank charge is money out.' },
	bank_rules_full: { kind: 'conflict', message: 'There are 500 rules. Remove some first.' },
	bank_rule_outdated: {
		kind: 'conflict',
		message: 'A rule or a line of the statement changed meanwhile. Look at the lines again.',
	},
})

const TRUST = 'access_trust'
const one = z.object({ id: rowId })
const fields = z.object({
	says: prose(100),
	direction: ruleDirection,
	action: ruleAction,
	meaning: prose(200).pipe(z.string().min(1, 'Enter what the line is.')),
})
const ruledLine = one.extend({ action: z.enum(['charge', 'leave_out']), meaning: z.string().max(200) })
const { bank_rule_not_found, bank_rule_taken, bank_rule_short, bank_rule_direction, bank_rules_full } = bankRuleErrors
const refused = { bank_rule_taken, bank_rule_short, bank_rule_direction }

/** Rules for lines of the bank's statements that come again: they match payees and propose bank charges. */
export const bankRules = {
	list: endpoint({
		id: 'bankRules.list',
		method: 'GET',
		path: '/api/trust/bank-rules',
		access: TRUST,
		summary: 'The matching rules of all trust accounts, by their words.',
		input: z.object({}),
		output: z.object({ items: z.array(bankRule) }),
		errors: {},
	}),
	add: endpoint({
		id: 'bankRules.add',
		method: 'POST',
		path: '/api/trust/bank-rules',
		access: TRUST,
		summary: 'Add a matching rule. It counts for the lines of every reconciliation that is not signed.',
		input: fields.extend({ id: newRowId }),
		output: bankRule,
		errors: { ...refused, bank_rules_full, id_taken: kernelErrors.id_taken },
	}),
	edit: endpoint({
		id: 'bankRules.edit',
		method: 'PUT',
		path: '/api/trust/bank-rules/:id',
		access: TRUST,
		summary: 'Change a matching rule. What it did before stays.',
		input: fields.extend({ id: rowId, version: expectedVersion }),
		output: bankRule,
		errors: { ...refused, bank_rule_not_found, stale_version: kernelErrors.stale_version },
	}),
	remove: endpoint({
		id: 'bankRules.remove',
		method: 'DELETE',
		path: '/api/trust/bank-rules/:id',
		access: TRUST,
		summary: 'Remove a matching rule. What it did before stays.',
		input: one,
		output: one,
		errors: { bank_rule_not_found },
	}),
	apply: endpoint({
		id: 'bankRules.apply',
		method: 'POST',
		path: '/api/trust/reconciliations/:id/rules',
		access: TRUST,
		summary:
			'Record the bank charges and leave out the lines that rules propose, as shown: all of them, or none where one has changed.',
		input: one.extend({
			/** As they were shown. */
			lines: z
				.array(ruledLine)
				.min(1)
				.max(1_000)
				.refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'A line is named twice.'),
		}),
		output: z.object({ chargedCount: z.int(), chargedCents: z.int(), leftOutCount: z.int() }),
		errors: {
			...booksErrors,
			reconciliation_not_found: reconciliationErrors.reconciliation_not_found,
			reconciliation_signed: reconciliationErrors.reconciliation_signed,
			trust_account_not_found: trustErrors.trust_account_not_found,
			trust_in_future: trustErrors.trust_in_future,
			bank_rule_outdated: bankRuleErrors.bank_rule_outdated,
		},
	}),
}
