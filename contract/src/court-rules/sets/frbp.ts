import type { Computing, RuleSet, TriggerEvent } from '../court-rules.schema.ts'
import { before, holidaysBy, ruleMaker } from './federal-rule.ts'

const RULE = 'Fed. R. Bankr. P.'
const happens = (id: string, label: string): TriggerEvent => ({ id, label, isServed: false })
const served = (id: string, label: string): TriggerEvent => ({ id, label, isServed: true })

/** Rule 9006(a) and (f), with the lettering of the rules restyled on December 1, 2024. */
const FRBP_COMPUTING: Computing = {
	cite: `${RULE} 9006`,
	from: '2016-12-01',
	before:
		'Before December 1, 2016, three days were also added after electronic service, and before December 1, 2009, Rule 9006 counted differently. Compute such dates by the rule then in force.',
	holidays: holidaysBy(`${RULE} 9006(a)(6)`),
	cites: {
		start: `${RULE} 9006(a)(1)(A)`,
		count: `${RULE} 9006(a)(1)(B)`,
		lastDay: `${RULE} 9006(a)(1)(C), (6)`,
		back: `${RULE} 9006(a)(1)(C), (5), (6)`,
		hours: `${RULE} 9006(a)(2)(A), (B)`,
		hoursEnd: `${RULE} 9006(a)(2)(C)`,
		inaccessible: `${RULE} 9006(a)(3)(A)`,
		inaccessibleHour: `${RULE} 9006(a)(3)(B)`,
		filingEnds: `${RULE} 9006(a)(4)`,
	},
	service: [
		{ means: 'mail', days: 3, cite: `${RULE} 9006(f)` },
		{ means: 'clerk', days: 3, cite: `${RULE} 9006(f)` },
		{ means: 'other', days: 3, cite: `${RULE} 9006(f)` },
	],
}

const rule = ruleMaker({
	id: 'frbp',
	rules: RULE,
	source: 'https://www.law.cornell.edu/rules/frbp/rule_',
	act: 'file',
})

/** Federal Rules of Bankruptcy Procedure: times that start from an event. A person of the firm has to compare each with its source. */
export const FRBP: RuleSet = {
	schema: 1,
	id: 'frbp',
	title: 'Federal Rules of Bankruptcy Procedure',
	jurisdiction: 'United States bankruptcy courts',
	edition: '2026-11-29',
	source: 'https://www.law.cornell.edu/rules/frbp',
	computing: FRBP_COMPUTING,
	events: [
		happens('petition-filed', 'Voluntary petition filed (order for relief)'),
		happens('meeting-set', 'First date set for the meeting of creditors'),
		happens('meeting-concluded', 'Meeting of creditors concluded'),
		happens('confirmation-hearing', 'Hearing on confirmation of the plan'),
		happens('summons-issued', 'Summons issued in an adversary proceeding'),
		happens('judgment-entered', 'Judgment or order entered'),
		happens('first-notice-filed', 'First notice of appeal filed by another party'),
		happens('notice-filed', 'Notice of appeal filed'),
		served('appellant-brief-served', 'Appellant’s brief served'),
		served('appellee-brief-served', 'Appellee’s brief served'),
		served('findings-served', 'Proposed findings and conclusions served'),
		served('objections-served', 'Objections to proposed findings served'),
	],
	rules: [
		rule('schedules', '1007(c)', 14, { title: 'File schedules and statements', trigger: 'petition-filed' }),
		rule('plan-13', '3015(b)', 14, { title: 'File the chapter 13 plan', trigger: 'petition-filed' }),
		rule('claim', '3002(c)', 70, {
			title: 'File a proof of claim in chapter 7, 12 or 13',
			trigger: 'petition-filed',
			from: '2017-12-01',
		}),
		rule('claim-government', '3002(c)(1)', 180, {
			title: 'File the proof of claim of a governmental unit',
			trigger: 'petition-filed',
		}),
		rule('exemptions', '4003(b)(1)', 30, {
			title: 'Object to claimed exemptions',
			trigger: 'meeting-concluded',
			note: 'Or within 30 days after an amendment or supplemental schedules are filed, whichever is later.',
		}),
		rule('discharge', '4004(a)', 60, {
			title: 'File a complaint objecting to discharge in chapter 7',
			trigger: 'meeting-set',
		}),
		rule('dischargeability', '4007(c)', 60, {
			title: 'File a complaint to determine whether a debt is dischargeable under § 523(c)',
			trigger: 'meeting-set',
		}),
		rule('confirmation-notice', '2002(b)', before(28), {
			title: 'Give notice of the confirmation hearing and the time for objections',
			trigger: 'confirmation-hearing',
			act: 'serve',
			note: 'In chapter 13, notice of the time for objections is at least 21 days.',
		}),
		rule('confirmation-objection', '3015(f)', before(7), {
			title: 'Object to confirmation of the chapter 13 plan',
			trigger: 'confirmation-hearing',
			note: 'Unless the court orders otherwise.',
		}),
		rule('answer', '7012(a)', 30, {
			title: 'Serve the answer in the adversary proceeding',
			trigger: 'summons-issued',
			act: 'serve',
			note: '35 days for the United States, its officer or agency. The court may prescribe another time.',
		}),
		rule('new-trial', '9023', 14, {
			title: 'Move for a new trial, or to alter or amend the judgment',
			trigger: 'judgment-entered',
		}),
		rule('notice', '8002(a)(1)', 14, {
			title: 'File the notice of appeal',
			trigger: 'judgment-entered',
			note: 'Jurisdictional. Motions that Rule 8002(b) lists make the time run from the order on the last of them.',
		}),
		rule('cross', '8002(a)(3)', 14, { title: 'File a notice of cross-appeal', trigger: 'first-notice-filed' }),
		rule('designation', '8009(a)(1)', 14, {
			title: 'Designate the record and state the issues',
			trigger: 'notice-filed',
		}),
		rule('appellee-brief', '8018(a)(2)', 30, {
			title: 'Serve and file the appellee’s brief',
			trigger: 'appellant-brief-served',
			addsServiceDays: true,
		}),
		rule('reply-brief', '8018(a)(3)', 14, {
			title: 'Serve and file the reply brief',
			trigger: 'appellee-brief-served',
			addsServiceDays: true,
		}),
		rule('findings-objections', '9033(b)', 14, {
			title: 'Object to proposed findings and conclusions',
			trigger: 'findings-served',
			addsServiceDays: true,
		}),
		rule('findings-response', '9033(b)', 14, {
			title: 'Respond to objections',
			trigger: 'objections-served',
			addsServiceDays: true,
		}),
	],
}
