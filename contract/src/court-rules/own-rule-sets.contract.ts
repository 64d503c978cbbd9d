import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { expectedVersion } from '../kernel/page.ts'
import { ruleSet } from './court-rules.schema.ts'

export const OWN_SETS_MAX = 100

export const ownRuleSetErrors = defineErrors({
	rule_set_not_found: { kind: 'not_found', message: 'Rule set not found.' },
	rule_set_invalid: { kind: 'invalid', message: 'This rule set cannot be used.' },
	too_many_rule_sets: { kind: 'conflict', message: `The firm can have at most ${OWN_SETS_MAX} rule sets of its own.` },
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

export const ownRuleSet = z.object({
	id: z.string(),
	/** Its id is the one of the record, its edition counts the changes. */
	content: ruleSet,
	isArchived: z.boolean(),
	version: z.int(),
})
export type OwnRuleSet = z.output<typeof ownRuleSet>

const CHANGE = 'do_legal_work'
const invalid = { rule_set_invalid: ownRuleSetErrors.rule_set_invalid }
const stale = {
	rule_set_not_found: ownRuleSetErrors.rule_set_not_found,
	stale_version: ownRuleSetErrors.stale_version,
}

/** Sets of court rules of the firm itself. */
export const ownRuleSets = {
	list: endpoint({
		id: 'ownRuleSets.list',
		method: 'GET',
		path: '/api/court-rules/sets',
		access: ['view_calendar', 'view_legal_work'],
		summary: 'Rule sets that the firm copied, imported or wrote; archived ones, too, as deadlines may run by them.',
		input: z.object({}),
		output: z.object({ items: z.array(ownRuleSet) }),
		errors: {},
	}),
	create: endpoint({
		id: 'ownRuleSets.create',
		method: 'POST',
		path: '/api/court-rules/sets',
		access: CHANGE,
		summary: 'Add a rule set, such as a copy or an exported one. Its worked examples are run first.',
		input: z.object({ id: newRowId.optional(), content: ruleSet }),
		output: ownRuleSet,
		errors: {
			...invalid,
			too_many_rule_sets: ownRuleSetErrors.too_many_rule_sets,
			id_taken: ownRuleSetErrors.id_taken,
		},
	}),
	save: endpoint({
		id: 'ownRuleSets.save',
		method: 'PUT',
		path: '/api/court-rules/sets/:id',
		access: CHANGE,
		summary:
			'Change a rule set of the firm: a new edition, whose rules have to be verified again. Open deadlines that it moves are listed to be recomputed.',
		input: z.object({ id: rowId, version: expectedVersion, content: ruleSet }),
		output: ownRuleSet,
		errors: { ...invalid, ...stale },
	}),
	archive: endpoint({
		id: 'ownRuleSets.archive',
		method: 'POST',
		path: '/api/court-rules/sets/:id/archive',
		access: CHANGE,
		summary: 'Archive a rule set of the firm, or restore it: an archived one starts no new deadlines.',
		input: z.object({ id: rowId, version: expectedVersion, isArchived: z.boolean() }),
		output: ownRuleSet,
		errors: stale,
	}),
}
