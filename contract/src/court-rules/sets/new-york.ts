import type { Period, RuleSet } from '../court-rules.schema.ts'
import { NY_HOLIDAYS } from '../holidays-states.ts'
import { citesOf, happens, served, stateRules } from './state-rule.ts'

const SOURCE = 'https://www.nysenate.gov/legislation/laws/CVP'
const rule = stateRules('ny', SOURCE)
const before = (count: number): Period => ({ count, unit: 'day', direction: 'before' })

/** New York Civil Practice Law and Rules. A person of the firm has to compare each rule with its source. */
export const NEW_YORK: RuleSet = {
	schema: 1,
	id: 'ny',
	title: 'New York civil practice',
	jurisdiction: 'Courts of New York',
	edition: '2026-11-29',
	source: SOURCE,
	computing: {
		cite: 'N.Y. Gen. Constr. Law §§ 20, 25-a; CPLR 2103',
		from: '2020-10-14',
		before: 'Before October 14, 2020, Juneteenth was no public holiday. Compute such dates by the list then in force.',
		holidays: [...NY_HOLIDAYS],
		cites: citesOf({
			start: 'N.Y. Gen. Constr. Law § 20',
			last: 'N.Y. Gen. Constr. Law § 25-a',
			back: 'N.Y. Gen. Constr. Law § 25-a',
		}),
		// Section 25-a names days “before which” an act is due, too: whether such a day moves, and where to, is not settled.
		backward: ['back', 'none', 'forward'],
		serviceFirst: true,
		service: [
			{ means: 'mail', days: 5, cite: 'CPLR 2103(b)(2)' },
			{ means: 'mail-other-state', days: 6, cite: 'CPLR 2103(b)(2)' },
			{ means: 'overnight', days: 1, unit: 'court-day', cite: 'CPLR 2103(b)(6)' },
		],
	},
	events: [
		happens('summons-delivered', 'Summons and complaint delivered personally in the state'),
		happens('service-complete', 'Other service of the summons and complaint complete'),
		served('pleading-served', 'Pleading that requires a response served'),
		served('particulars-demanded', 'Demand for a bill of particulars served'),
		served('documents-demanded', 'Notice for discovery and inspection served'),
		served('interrogatories-served', 'Interrogatories served'),
		served('admission-requested', 'Notice to admit served'),
		happens('hearing', 'Return date of the motion'),
		served('judgment-served', 'Judgment or order served with notice of entry'),
	],
	rules: [
		rule('answer', 'CPLR 3012(a)', 20, { title: 'Serve the answer', trigger: 'summons-delivered' }),
		rule('answer-other', 'CPLR 3012(c)', 30, { title: 'Serve the answer', trigger: 'service-complete' }),
		rule('response', 'CPLR 3012(a)', 20, {
			title: 'Serve the responsive pleading',
			trigger: 'pleading-served',
			addsServiceDays: true,
		}),
		rule('particulars', 'CPLR 3042(a)', 30, {
			title: 'Serve the bill of particulars',
			trigger: 'particulars-demanded',
			addsServiceDays: true,
		}),
		rule('objections', 'CPLR 3122(a)(1)', 20, {
			title: 'Respond or object to the notice for discovery',
			trigger: 'documents-demanded',
			addsServiceDays: true,
		}),
		rule('interrogatories', 'CPLR 3133(a)', 20, {
			title: 'Answer interrogatories',
			trigger: 'interrogatories-served',
			addsServiceDays: true,
		}),
		rule('admit', 'CPLR 3123(a)', 20, {
			title: 'Respond to the notice to admit',
			trigger: 'admission-requested',
			addsServiceDays: true,
		}),
		rule('motion', 'CPLR 2214(b)', before(8), {
			title: 'Serve the notice of motion and supporting affidavits',
			trigger: 'hearing',
			note: 'Served by mail, five days earlier is usual: compute and check.',
		}),
		rule('motion-answer', 'CPLR 2214(b)', before(2), {
			title: 'Serve answering affidavits',
			trigger: 'hearing',
			note: '7 days before where the notice of motion was served at least 16 days before and demands it.',
		}),
		rule('appeal', 'CPLR 5513(a)', 30, {
			title: 'Take the appeal',
			trigger: 'judgment-served',
			act: 'file',
			addsServiceDays: true,
			note: 'The days for service are the recipient’s only, not those of the party that served the judgment.',
		}),
	],
}
