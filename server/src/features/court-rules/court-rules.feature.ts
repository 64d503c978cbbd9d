import { courtRules } from '@praxis/contract/court-rules/court-rules.contract'
import { courts } from '@praxis/contract/court-rules/courts.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { addHoliday, createCourt, listCourts, removeHoliday } from './manage-courts.ts'
import { listVerifications, verifyRule, withdrawVerification } from './verify-rule.ts'

export const courtRulesFeature: ServerFeature = {
	name: 'court-rules',
	routes: [
		route(courtRules.verifications, listVerifications),
		route(courtRules.verify, verifyRule),
		route(courtRules.withdraw, withdrawVerification),
		route(courts.list, listCourts),
		route(courts.create, createCourt),
		route(courts.addHoliday, addHoliday),
		route(courts.removeHoliday, removeHoliday),
	],
}
