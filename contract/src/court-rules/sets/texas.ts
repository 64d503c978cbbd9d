import type { RuleSet } from '../court-rules.schema.ts'
import { TX_HOLIDAYS } from '../holidays-states.ts'
import { citesOf, happens, served, stateRules } from './state-rule.ts'

const SOURCE = 'https://www.txcourts.gov/rules-forms/rules-standards/'
const rule = stateRules('tx', SOURCE)
const MONDAY = 1

/** Texas Rules of Civil Procedure. A person of the firm has to compare each rule with its source. */
export const TEXAS: RuleSet = {
	schema: 1,
	id: 'tx',
	title: 'Texas Rules of Civil Procedure',
	jurisdiction: 'Courts of Texas',
	edition: '2026-11-29',
	source: SOURCE,
	computing: {
		cite: 'Tex. R. Civ. P. 4, 21a',
		from: '2014-01-01',
		before:
			'Before 2014, three days were also added after service by fax. Compute such dates by the rule then in force.',
		holidays: [...TX_HOLIDAYS],
		cites: citesOf({ start: 'Tex. R. Civ. P. 4', last: 'Tex. R. Civ. P. 4', back: 'Tex. R. Civ. P. 4' }),
		shortPeriod: 5,
		// Rule 4 extends a period to the next day; whether one measured before an event moves at all is not settled.
		backward: ['back', 'none'],
		serviceFirst: true,
		service: [{ means: 'mail', days: 3, cite: 'Tex. R. Civ. P. 21a(c)' }],
	},
	events: [
		happens('citation-served', 'Citation and petition served'),
		happens('answer-filed', 'First answer filed'),
		served('interrogatories-served', 'Interrogatories served'),
		served('production-requested', 'Request for production served'),
		served('admission-requested', 'Request for admissions served'),
		happens('judgment-signed', 'Judgment signed'),
	],
	rules: [
		rule('answer', 'Tex. R. Civ. P. 99(b)', 20, {
			title: 'File the answer',
			trigger: 'citation-served',
			act: 'file',
			thenWeekday: MONDAY,
			note: 'By 10:00 a.m. on the Monday next after 20 days.',
		}),
		rule('disclosures', 'Tex. R. Civ. P. 194.2(a)', 30, {
			title: 'Make initial disclosures',
			trigger: 'answer-filed',
			from: '2021-01-01',
		}),
		rule('interrogatories', 'Tex. R. Civ. P. 197.2(a)', 30, {
			title: 'Respond to interrogatories',
			trigger: 'interrogatories-served',
			addsServiceDays: true,
		}),
		rule('production', 'Tex. R. Civ. P. 196.2(a)', 30, {
			title: 'Respond to the request for production',
			trigger: 'production-requested',
			addsServiceDays: true,
		}),
		rule('admissions', 'Tex. R. Civ. P. 198.2(a)', 30, {
			title: 'Respond to the request for admissions',
			trigger: 'admission-requested',
			addsServiceDays: true,
		}),
		rule('new-trial', 'Tex. R. Civ. P. 329b(a)', 30, {
			title: 'Move for a new trial',
			trigger: 'judgment-signed',
			act: 'file',
		}),
		rule('appeal', 'Tex. R. App. P. 26.1', 30, {
			title: 'File the notice of appeal',
			trigger: 'judgment-signed',
			act: 'file',
			note: '90 days where a timely motion that Rule 26.1(a) lists is filed.',
		}),
	],
}
