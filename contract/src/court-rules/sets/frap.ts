import type { Computing, RuleSet, TriggerEvent } from '../court-rules.schema.ts'
import { holidaysBy, ruleMaker } from './federal-rule.ts'

const RULE = 'Fed. R. App. P.'
const happens = (id: string, label: string): TriggerEvent => ({ id, label, isServed: false })
const served = (id: string, label: string): TriggerEvent => ({ id, label, isServed: true })

/** Rule 26 in the form in force since December 1, 2016: a paper served electronically is delivered on the day of service. */
const FRAP_COMPUTING: Computing = {
	cite: `${RULE} 26`,
	from: '2016-12-01',
	before:
		'Before December 1, 2016, three days were also added after electronic service, and before December 1, 2009, Rule 26 counted differently. Compute such dates by the rule then in force.',
	holidays: holidaysBy(`${RULE} 26(a)(6)`),
	cites: {
		start: `${RULE} 26(a)(1)(A)`,
		count: `${RULE} 26(a)(1)(B)`,
		lastDay: `${RULE} 26(a)(1)(C), (6)`,
		back: `${RULE} 26(a)(1)(C), (5), (6)`,
		hours: `${RULE} 26(a)(2)(A), (B)`,
		hoursEnd: `${RULE} 26(a)(2)(C)`,
		inaccessible: `${RULE} 26(a)(3)(A)`,
		inaccessibleHour: `${RULE} 26(a)(3)(B)`,
		filingEnds: `${RULE} 26(a)(4)`,
	},
	service: [
		{ means: 'mail', days: 3, cite: `${RULE} 26(c), 25(c)(1)(B)` },
		{ means: 'other', days: 3, cite: `${RULE} 26(c), 25(c)(1)(C)` },
	],
}

const rule = ruleMaker({
	id: 'frap',
	rules: RULE,
	source: 'https://www.law.cornell.edu/rules/frap/rule_',
	act: 'file',
})

/** Federal Rules of Appellate Procedure: times that start from an event. A person of the firm has to compare each with its source. */
export const FRAP: RuleSet = {
	schema: 1,
	id: 'frap',
	title: 'Federal Rules of Appellate Procedure',
	jurisdiction: 'United States courts of appeals',
	edition: '2026-11-29',
	source: 'https://www.law.cornell.edu/rules/frap',
	computing: FRAP_COMPUTING,
	events: [
		happens('judgment-entered', 'Judgment or order of the district court entered, civil case'),
		happens('criminal-judgment-entered', 'Judgment or order entered, criminal case'),
		happens('first-notice-filed', 'First notice of appeal filed by another party'),
		happens('notice-filed', 'Notice of appeal filed'),
		served('petition-served', 'Petition for permission to appeal served'),
		served('motion-served', 'Motion served'),
		served('response-served', 'Response to a motion served'),
		happens('record-filed', 'Record filed'),
		served('appellant-brief-served', 'Appellant’s brief served'),
		served('appellee-brief-served', 'Appellee’s brief served'),
		happens('appeal-decided', 'Judgment of the court of appeals entered'),
		served('costs-served', 'Bill of costs served'),
	],
	rules: [
		rule('notice', '4(a)(1)(A)', 30, {
			title: 'File the notice of appeal',
			trigger: 'judgment-entered',
			note: 'Jurisdictional. Motions that Rule 4(a)(4) lists make the time run from the order on the last of them.',
		}),
		rule('notice-us', '4(a)(1)(B)', 60, {
			title: 'File the notice of appeal where the United States is a party',
			trigger: 'judgment-entered',
		}),
		rule('extend', '4(a)(5)(A)', 30, {
			title: 'Move to extend the time to appeal',
			trigger: 'frap.notice',
			note: 'With excusable neglect or good cause. Where the United States is a party, the time runs from the later date.',
		}),
		rule('cross', '4(a)(3)', 14, {
			title: 'File a notice of cross-appeal',
			trigger: 'first-notice-filed',
			note: 'Or within the time that Rule 4(a) otherwise gives, whichever ends later.',
		}),
		rule('notice-criminal', '4(b)(1)(A)(i)', 14, {
			title: 'File the defendant’s notice of appeal',
			trigger: 'criminal-judgment-entered',
		}),
		rule('notice-government', '4(b)(1)(B)(i)', 30, {
			title: 'File the government’s notice of appeal',
			trigger: 'criminal-judgment-entered',
		}),
		rule('permission-answer', '5(b)(2)', 10, {
			title: 'Answer the petition for permission to appeal, or cross-petition',
			trigger: 'petition-served',
			addsServiceDays: true,
		}),
		rule('transcript', '10(b)(1)', 14, {
			title: 'Order the transcript, or certify that none will be ordered',
			trigger: 'notice-filed',
			note: 'Or after the order on the last motion that Rule 4(a)(4)(A) lists, whichever is later.',
		}),
		rule('motion-response', '27(a)(3)(A)', 10, {
			title: 'Respond to the motion',
			trigger: 'motion-served',
			addsServiceDays: true,
		}),
		rule('motion-reply', '27(a)(4)', 7, {
			title: 'Reply to the response',
			trigger: 'response-served',
			addsServiceDays: true,
		}),
		rule('appellant-brief', '31(a)(1)', 40, {
			title: 'Serve and file the appellant’s brief',
			trigger: 'record-filed',
		}),
		rule('appellee-brief', '31(a)(1)', 30, {
			title: 'Serve and file the appellee’s brief',
			trigger: 'appellant-brief-served',
			addsServiceDays: true,
		}),
		rule('reply-brief', '31(a)(1)', 21, {
			title: 'Serve and file the reply brief',
			trigger: 'appellee-brief-served',
			addsServiceDays: true,
			note: 'At least 7 days before argument, unless good cause is shown.',
		}),
		rule('rehearing', '40(d)(1)', 14, {
			title: 'File a petition for rehearing',
			trigger: 'appeal-decided',
			from: '2024-12-01',
			note: '45 days in a civil case where the United States is a party. An order or local rule may change the time.',
		}),
		rule('mandate', '41(b)', 7, {
			title: 'Mandate issues',
			trigger: 'frap.rehearing',
			act: 'other',
			note: 'Unless a petition for rehearing or a motion to stay the mandate is filed in time, or the court orders otherwise.',
		}),
		rule('costs', '39(d)(1)', 14, { title: 'File and serve the bill of costs', trigger: 'appeal-decided' }),
		rule('costs-objections', '39(d)(2)', 14, {
			title: 'Object to the bill of costs',
			trigger: 'costs-served',
			addsServiceDays: true,
		}),
	],
}
