import type { RuleSet } from '../court-rules.schema.ts'
import { FL_HOLIDAYS } from '../holidays-states.ts'
import { citesOf, happens, served, stateRules } from './state-rule.ts'

const SOURCE = 'https://www.floridabar.org/rules/ctproc/'
const RULE = 'Fla. R. Gen. Prac. & Jud. Admin. 2.514'
const rule = stateRules('fl', SOURCE)

/** Florida Rules of Civil Procedure. A person of the firm has to compare each rule with its source. */
export const FLORIDA: RuleSet = {
	schema: 1,
	id: 'fl',
	title: 'Florida Rules of Civil Procedure',
	jurisdiction: 'Courts of Florida',
	edition: '2026-11-29',
	source: SOURCE,
	computing: {
		cite: RULE,
		from: '2019-01-01',
		before:
			'Before 2019, five days were also added after service by email. Compute such dates by the rule then in force.',
		holidays: [...FL_HOLIDAYS],
		cites: citesOf({ start: `${RULE}(a)(1)(A)`, last: `${RULE}(a)(1)(C), (6)`, back: `${RULE}(a)(5)` }),
		start: 'next-court-day',
		shortPeriod: 6,
		countIsDisputed: true,
		service: [{ means: 'mail', days: 5, cite: `${RULE}(b)` }],
	},
	events: [
		happens('process-served', 'Process and initial pleading served'),
		served('counterclaim-served', 'Answer with a counterclaim, or crossclaim, served'),
		served('interrogatories-served', 'Interrogatories served'),
		served('production-requested', 'Request for production served'),
		served('admission-requested', 'Request for admission served'),
		happens('judgment-filed', 'Judgment filed'),
		happens('order-rendered', 'Final order rendered'),
	],
	rules: [
		rule('answer', 'Fla. R. Civ. P. 1.140(a)(1)', 20, { title: 'Serve the answer', trigger: 'process-served' }),
		rule('counterclaim', 'Fla. R. Civ. P. 1.140(a)(1)', 20, {
			title: 'Answer the counterclaim or crossclaim',
			trigger: 'counterclaim-served',
			addsServiceDays: true,
		}),
		rule('disclosures', 'Fla. R. Civ. P. 1.280(a)(3)', 60, {
			title: 'Make initial disclosures',
			trigger: 'process-served',
			from: '2025-01-01',
		}),
		rule('interrogatories', 'Fla. R. Civ. P. 1.340(a)', 30, {
			title: 'Answer interrogatories',
			trigger: 'interrogatories-served',
			addsServiceDays: true,
			note: 'A defendant may answer within 45 days after service of the process.',
		}),
		rule('production', 'Fla. R. Civ. P. 1.350(b)', 30, {
			title: 'Respond to the request for production',
			trigger: 'production-requested',
			addsServiceDays: true,
			note: 'A defendant may respond within 45 days after service of the process.',
		}),
		rule('admissions', 'Fla. R. Civ. P. 1.370(a)', 30, {
			title: 'Respond to the request for admission',
			trigger: 'admission-requested',
			addsServiceDays: true,
			note: 'A defendant may respond within 45 days after service of the process.',
		}),
		rule('rehearing', 'Fla. R. Civ. P. 1.530(b)', 15, {
			title: 'Move for rehearing or a new trial',
			trigger: 'judgment-filed',
		}),
		rule('appeal', 'Fla. R. App. P. 9.110(b)', 30, {
			title: 'File the notice of appeal',
			trigger: 'order-rendered',
			act: 'file',
		}),
	],
}
