import type { RuleSet } from '../court-rules.schema.ts'
import { CA_HOLIDAYS } from '../holidays-states.ts'
import { citesOf, courtDaysBefore, happens, served, stateRules } from './state-rule.ts'

const CCP = 'Cal. Code Civ. Proc. §'
const SOURCE = 'https://leginfo.legislature.ca.gov/faces/codes.xhtml'
const rule = stateRules('ca', SOURCE)

/** California Code of Civil Procedure: computing time, and times of civil cases. A person of the firm has to compare each with its source. */
export const CALIFORNIA: RuleSet = {
	schema: 1,
	id: 'ca',
	title: 'California civil procedure',
	jurisdiction: 'Superior courts of California',
	edition: '2026-11-29',
	source: SOURCE,
	computing: {
		cite: `${CCP}§ 12–12c, 1005, 1010.6, 1013`,
		from: '2022-01-01',
		before: 'Before 2022, Columbus Day was a judicial holiday. Compute such dates by the list then in force.',
		holidays: [...CA_HOLIDAYS],
		cites: citesOf({ start: `${CCP} 12`, last: `${CCP}§ 12a, 135`, back: `${CCP} 12c` }),
		service: [
			{ means: 'mail', days: 5, cite: `${CCP} 1013(a)` },
			{ means: 'mail-other-state', days: 10, cite: `${CCP} 1013(a)` },
			{ means: 'mail-abroad', days: 20, cite: `${CCP} 1013(a)` },
			{ means: 'overnight', days: 2, unit: 'court-day', cite: `${CCP} 1013(c)` },
			{ means: 'electronic', days: 2, unit: 'court-day', cite: `${CCP} 1010.6(a)(3)(B)` },
			{ means: 'mail', days: 5, direction: 'before', cite: `${CCP} 1005(b)` },
			{ means: 'mail-other-state', days: 10, direction: 'before', cite: `${CCP} 1005(b)` },
			{ means: 'mail-abroad', days: 20, direction: 'before', cite: `${CCP} 1005(b)` },
			{ means: 'overnight', days: 2, direction: 'before', cite: `${CCP} 1005(b)` },
			{
				means: 'electronic',
				days: 2,
				unit: 'court-day',
				direction: 'before',
				cite: `${CCP} 1010.6(a)(3)(B)`,
			},
		],
	},
	events: [
		happens('summons-served', 'Summons and complaint served'),
		served('amended-complaint-served', 'Amended complaint served'),
		served('hearing', 'Motion hearing'),
		happens('opposition-hearing', 'Motion hearing (opposition and reply)'),
		served('interrogatories-served', 'Interrogatories served'),
		served('production-demanded', 'Demand for inspection served'),
		served('admission-requested', 'Requests for admission served'),
		happens('notice-of-entry-served', 'Notice of entry of judgment served'),
	],
	rules: [
		rule('answer', `${CCP} 412.20(a)(3)`, 30, {
			title: 'File a response to the complaint',
			trigger: 'summons-served',
			act: 'file',
		}),
		rule('demurrer', `${CCP} 430.40(a)`, 30, {
			title: 'Demur to the complaint',
			trigger: 'summons-served',
			act: 'file',
		}),
		rule('amended-answer', `${CCP} 471.5(a)`, 30, {
			title: 'Answer the amended complaint',
			trigger: 'amended-complaint-served',
			act: 'file',
			addsServiceDays: true,
		}),
		rule('motion', `${CCP} 1005(b)`, courtDaysBefore(16), {
			title: 'Serve and file the notice of motion and supporting documents',
			trigger: 'hearing',
			addsServiceDays: true,
			note: 'Where the days for service end on a day off, § 12c does not say where to: the earlier day is used.',
		}),
		rule('opposition', `${CCP} 1005(b)`, courtDaysBefore(9), {
			title: 'File and serve the opposition',
			trigger: 'opposition-hearing',
		}),
		rule('reply', `${CCP} 1005(b)`, courtDaysBefore(5), {
			title: 'File and serve the reply',
			trigger: 'opposition-hearing',
		}),
		rule('interrogatories', `${CCP} 2030.260(a)`, 30, {
			title: 'Respond to interrogatories',
			trigger: 'interrogatories-served',
			addsServiceDays: true,
		}),
		rule('production', `${CCP} 2031.260(a)`, 30, {
			title: 'Respond to the demand for inspection',
			trigger: 'production-demanded',
			addsServiceDays: true,
		}),
		rule('admissions', `${CCP} 2033.250(a)`, 30, {
			title: 'Respond to requests for admission',
			trigger: 'admission-requested',
			addsServiceDays: true,
		}),
		rule('new-trial', `${CCP} 659(a)(2)`, 15, {
			title: 'File the notice of intention to move for a new trial',
			trigger: 'notice-of-entry-served',
			act: 'file',
			note: 'No days are added for the means of service.',
		}),
		rule('appeal', 'Cal. Rules of Court, rule 8.104(a)(1)', 60, {
			title: 'File the notice of appeal',
			trigger: 'notice-of-entry-served',
			act: 'file',
			note: 'Or 180 days after entry of judgment, whichever is earlier. No days are added for the means of service.',
		}),
	],
}
