import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { instant } from '../kernel/instant.ts'

export const courtRuleErrors = defineErrors({
	court_rule_unknown: { kind: 'not_found', message: 'Court rule not found.' },
	edition_changed: {
		kind: 'conflict',
		message: 'The rule set has another edition now. Reload the page and compare the rule again.',
	},
})

/** Names a rule of a set; `computing` is the set’s rule for computing time. */
const named = z.object({
	setId: z.string().min(1).max(40),
	ruleId: z.string().min(1).max(80),
})

/** A person of the firm has compared a rule with its source. It counts for one edition of the set. */
export const ruleVerification = named.extend({
	edition: z.string(),
	verifiedByName: z.string(),
	verifiedAt: instant,
})
export type RuleVerification = z.infer<typeof ruleVerification>

const unknown = { court_rule_unknown: courtRuleErrors.court_rule_unknown }

export const courtRules = {
	verifications: endpoint({
		id: 'courtRules.verifications',
		method: 'GET',
		path: '/api/court-rules/verifications',
		access: 'view_legal_work',
		summary: 'Rules that people of the firm have compared with their source, by edition of the set.',
		input: z.object({}),
		output: z.object({ items: z.array(ruleVerification) }),
		errors: {},
	}),
	verify: endpoint({
		id: 'courtRules.verify',
		method: 'POST',
		path: '/api/court-rules/verify',
		access: 'do_legal_work',
		summary: 'Mark a rule as verified by the firm: the caller has compared it with its source.',
		input: named.extend({ edition: z.string().min(1).max(20) }),
		output: ruleVerification,
		errors: { ...unknown, edition_changed: courtRuleErrors.edition_changed },
	}),
	withdraw: endpoint({
		id: 'courtRules.withdraw',
		method: 'POST',
		path: '/api/court-rules/withdraw',
		access: 'do_legal_work',
		summary: 'Withdraw the verification of a rule.',
		input: named,
		output: z.object({}),
		errors: unknown,
	}),
}
