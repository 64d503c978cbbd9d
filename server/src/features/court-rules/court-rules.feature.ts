import { courtRules } from '@praxis/contract/court-rules/court-rules.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { listVerifications, verifyRule, withdrawVerification } from './verify-rule.ts'

export const courtRulesFeature: ServerFeature = {
	name: 'court-rules',
	routes: [
		route(courtRules.verifications, listVerifications),
		route(courtRules.verify, verifyRule),
		route(courtRules.withdraw, withdrawVerification),
	],
}
