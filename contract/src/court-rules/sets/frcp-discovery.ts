import type { Rule } from '../court-rules.schema.ts'
import { before, frcpRule } from './federal-rule.ts'

/** Disclosure and discovery. */
export const FRCP_DISCOVERY: readonly Rule[] = [
	frcpRule('conference', '26(f)(1)', before(21), {
		title: 'Hold the discovery conference',
		trigger: 'scheduling-conference',
		act: 'other',
		note: 'As soon as practicable, and at the latest on this day.',
	}),
	frcpRule('disclosures', '26(a)(1)(C)', 14, {
		title: 'Make initial disclosures',
		trigger: 'frcp.conference',
		note: 'Counted from the last day for the conference; count from its actual day once it was held.',
	}),
	frcpRule('report', '26(f)(2)', 14, {
		title: 'Submit the discovery plan',
		trigger: 'frcp.conference',
		act: 'file',
		note: 'Counted from the last day for the conference; count from its actual day once it was held.',
	}),
	frcpRule('later-disclosures', '26(a)(1)(D)', 30, {
		title: 'Make initial disclosures as a party served or joined later',
		trigger: 'joined-later',
	}),
	frcpRule('experts', '26(a)(2)(D)(i)', before(90), {
		title: 'Disclose expert testimony',
		trigger: 'trial',
		note: 'Absent a stipulation or a court order.',
	}),
	frcpRule('rebuttal-experts', '26(a)(2)(D)(ii)', 30, {
		title: 'Disclose rebuttal expert testimony',
		trigger: 'expert-disclosed',
		note: 'Absent a stipulation or a court order.',
	}),
	frcpRule('pretrial', '26(a)(3)(B)', before(30), {
		title: 'Serve and file pretrial disclosures',
		trigger: 'trial',
		note: 'Unless the court orders otherwise.',
	}),
	frcpRule('pretrial-objections', '26(a)(3)(B)', 14, {
		title: 'Serve and file objections to pretrial disclosures',
		trigger: 'pretrial-disclosed',
	}),
	frcpRule('transcript', '30(e)(1)', 30, {
		title: 'Review the transcript and sign changes',
		trigger: 'transcript-available',
		act: 'other',
		note: 'If requested before the deposition was completed.',
	}),
	frcpRule('interrogatories', '33(b)(2)', 30, {
		title: 'Serve answers and objections to interrogatories',
		trigger: 'interrogatories-served',
		addsServiceDays: true,
	}),
	frcpRule('production', '34(b)(2)(A)', 30, {
		title: 'Respond to the request for production',
		trigger: 'production-requested',
		addsServiceDays: true,
		note: 'If delivered under Rule 26(d)(2), within 30 days after the parties’ first Rule 26(f) conference.',
	}),
	frcpRule('admission', '36(a)(3)', 30, {
		title: 'Answer or object to the request for admission',
		trigger: 'admission-requested',
		addsServiceDays: true,
		note: 'A matter is admitted unless answered or objected to in time.',
	}),
	frcpRule('subpoena', '45(d)(2)(B)', 14, {
		title: 'Serve objections to the subpoena',
		trigger: 'subpoena-served',
		from: '2013-12-01',
		note: 'Or before the time specified for compliance, whichever is earlier.',
	}),
]
