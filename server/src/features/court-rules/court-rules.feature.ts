import { courtRules } from '@praxis/contract/court-rules/court-rules.contract'
import { courts } from '@praxis/contract/court-rules/courts.contract'
import { ownRuleSets } from '@praxis/contract/court-rules/own-rule-sets.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { addHoliday, createCourt, listCourts, removeHoliday } from './manage-courts.ts'
import { archiveRuleSet, createRuleSet, listOwnRuleSets, saveRuleSet } from './manage-rule-sets.ts'
import { listVerifications, verifyRule, withdrawVerification } from './verify-rule.ts'

export const courtRulesFeature: ServerFeature = {
	name: 'court-rules',
	routes: [
		route(courtRules.verifications, listVerifications),
		route(courtRules.verify, verifyRule),
		route(courtRules.withdraw, withdrawVerification),
		route(ownRuleSets.list, listOwnRuleSets),
		route(ownRuleSets.create, createRuleSet),
		route(ownRuleSets.save, saveRuleSet),
		route(ownRuleSets.archive, archiveRuleSet),
		route(courts.list, listCourts),
		route(courts.create, createCourt),
		route(courts.addHoliday, addHoliday),
		route(courts.removeHoliday, removeHoliday),
	],
	topics: { court_rule_sets: [ownRuleSets.list] },
}
