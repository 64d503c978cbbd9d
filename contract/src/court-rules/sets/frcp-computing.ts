import type { Computing } from '../court-rules.schema.ts'
import { FEDERAL_HOLIDAYS } from '../holidays-federal.ts'

const RULE = 'Fed. R. Civ. P.'

/** Rule 6 in the form in force since December 1, 2009; electronic service adds no days since December 1, 2016. */
export const FRCP_COMPUTING: Computing = {
	cite: `${RULE} 6`,
	from: '2009-12-01',
	before:
		'Before December 1, 2009, Rule 6 counted differently: intermediate weekends and holidays did not count in periods of less than 11 days. Compute such dates by the rule then in force.',
	holidays: [...FEDERAL_HOLIDAYS],
	cites: {
		start: `${RULE} 6(a)(1)(A)`,
		count: `${RULE} 6(a)(1)(B)`,
		lastDay: `${RULE} 6(a)(1)(C), (6)`,
		back: `${RULE} 6(a)(1)(C), (5), (6)`,
		hours: `${RULE} 6(a)(2)(A), (B)`,
		hoursEnd: `${RULE} 6(a)(2)(C)`,
		inaccessible: `${RULE} 6(a)(3)(A)`,
		inaccessibleHour: `${RULE} 6(a)(3)(B)`,
		filingEnds: `${RULE} 6(a)(4)`,
	},
	service: [
		{ means: 'mail', days: 3, cite: `${RULE} 6(d), 5(b)(2)(C)` },
		{ means: 'clerk', days: 3, cite: `${RULE} 6(d), 5(b)(2)(D)` },
		{ means: 'other', days: 3, cite: `${RULE} 6(d), 5(b)(2)(F)` },
		{
			means: 'electronic',
			days: 3,
			cite: `${RULE} 6(d), 5(b)(2)(E) (until November 30, 2016)`,
			from: '2001-12-01',
			until: '2016-11-30',
		},
	],
}
