import type { Rule } from '../court-rules.schema.ts'
import { before, frcpRule } from './federal-rule.ts'

const AFTER_JUDGMENT = { trigger: 'judgment-entered', act: 'file', mayBeExtended: false } as const

/** Summary judgment, trial and judgment. */
export const FRCP_JUDGMENT: readonly Rule[] = [
	frcpRule('summary-judgment', '56(b)', 30, {
		title: 'File a motion for summary judgment',
		trigger: 'discovery-closed',
		act: 'file',
		note: 'Unless a local rule or the court orders otherwise.',
	}),
	frcpRule('offer', '68(a)', before(14), { title: 'Serve an offer of judgment', trigger: 'trial' }),
	frcpRule('accept-offer', '68(a)', 14, {
		title: 'Accept the offer of judgment',
		trigger: 'offer-served',
		addsServiceDays: true,
	}),
	frcpRule('objections', '72(a), (b)(2)', 14, {
		title: 'Serve and file objections to the magistrate judge’s order or recommendation',
		trigger: 'recommendation-served',
		act: 'file',
		addsServiceDays: true,
	}),
	frcpRule('objections-response', '72(b)(2)', 14, {
		title: 'Respond to the objections',
		trigger: 'objections-served',
		addsServiceDays: true,
	}),
	frcpRule('matter-of-law', '50(b)', 28, {
		title: 'Renew the motion for judgment as a matter of law',
		...AFTER_JUDGMENT,
	}),
	frcpRule('findings', '52(b)', 28, { title: 'Move to amend or make additional findings', ...AFTER_JUDGMENT }),
	frcpRule('new-trial', '59(b)', 28, { title: 'Move for a new trial', ...AFTER_JUDGMENT }),
	frcpRule('amend-judgment', '59(e)', 28, { title: 'Move to alter or amend the judgment', ...AFTER_JUDGMENT }),
	frcpRule('fees', '54(d)(2)(B)', 14, {
		title: 'Move for attorney’s fees',
		trigger: 'judgment-entered',
		act: 'file',
		note: 'Unless a statute or a court order provides otherwise.',
	}),
	frcpRule('costs', '54(d)(1)', 7, {
		title: 'Move for review of the clerk’s taxation of costs',
		trigger: 'costs-taxed',
	}),
	frcpRule('stay', '62(a)', 30, {
		title: 'Automatic stay of execution ends',
		trigger: 'judgment-entered',
		act: 'other',
		from: '2018-12-01',
		note: 'Unless the court orders otherwise.',
	}),
	frcpRule(
		'relief',
		'60(c)(1)',
		{ count: 1, unit: 'year', direction: 'after' },
		{
			title: 'Move for relief from the judgment for mistake, new evidence or fraud',
			...AFTER_JUDGMENT,
			note: 'Within a reasonable time, and for reasons (1), (2) and (3) of Rule 60(b) within a year after the entry.',
		},
	),
]
