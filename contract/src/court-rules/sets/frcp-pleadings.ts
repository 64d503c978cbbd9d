import type { Rule } from '../court-rules.schema.ts'
import { before, frcpRule } from './federal-rule.ts'

/** Service, pleadings and motions. */
export const FRCP_PLEADINGS: readonly Rule[] = [
	frcpRule('service', '4(m)', 90, {
		title: 'Serve the summons and complaint',
		trigger: 'complaint-filed',
		from: '2015-12-01',
		note: 'Not for service in a foreign country (Rule 4(f), 4(h)(2), 4(j)(1)).',
	}),
	frcpRule('waiver', '4(d)(1)(F)', 30, {
		title: 'Return the waiver of service',
		trigger: 'waiver-sent',
		act: 'other',
		note: 'At least 30 days from when the request was sent; 60 if sent outside the United States. The request names the time.',
	}),
	frcpRule('answer', '12(a)(1)(A)(i)', 21, {
		title: 'Answer to the complaint',
		trigger: 'summons-served',
		note: 'A Rule 12(b) motion is due by the same day. Not for the United States, and not after a waiver of service.',
	}),
	frcpRule('answer-after-waiver', '12(a)(1)(A)(ii)', 60, {
		title: 'Answer to the complaint after waiver of service',
		trigger: 'waiver-sent',
		note: '90 days if the request was sent outside any judicial district of the United States.',
	}),
	frcpRule('answer-us', '12(a)(2), (3)', 60, {
		title: 'Answer of the United States, its agency, officer or employee',
		trigger: 'us-attorney-served',
	}),
	frcpRule('answer-counterclaim', '12(a)(1)(B)', 21, {
		title: 'Answer to the counterclaim or crossclaim',
		trigger: 'counterclaim-served',
		addsServiceDays: true,
	}),
	frcpRule('reply', '12(a)(1)(C)', 21, {
		title: 'Reply to the answer',
		trigger: 'order-to-reply-served',
		addsServiceDays: true,
		note: 'Unless the order specifies a different time.',
	}),
	frcpRule('answer-after-motion', '12(a)(4)(A)', 14, {
		title: 'Responsive pleading after the motion was denied or postponed',
		trigger: 'motion-denied',
	}),
	frcpRule('answer-after-statement', '12(a)(4)(B)', 14, {
		title: 'Responsive pleading to the more definite statement',
		trigger: 'definite-statement-served',
		note: 'The rule says “after the more definite statement is served”; no days are added for the means of service.',
	}),
	frcpRule('amend-own', '15(a)(1)(A)', 21, {
		title: 'Amend the pleading once as a matter of course',
		trigger: 'own-pleading-served',
		act: 'file',
	}),
	frcpRule('amend-after-response', '15(a)(1)(B)', 21, {
		title: 'Amend the pleading once as a matter of course',
		trigger: 'response-served',
		act: 'file',
		note: 'After whichever is served first. No days are added for the means of service: the cautious reading of “after service”.',
	}),
	frcpRule('third-party', '14(a)(1)', 14, {
		title: 'File a third-party complaint without leave of court',
		trigger: 'original-answer-served',
		act: 'file',
	}),
	frcpRule('jury', '38(b)(1)', 14, {
		title: 'Demand a jury trial',
		trigger: 'last-pleading-served',
		note: 'Served by this day and filed in accordance with Rule 5(d).',
	}),
	frcpRule('motion-notice', '6(c)(1)', before(14), {
		title: 'Serve the motion and notice of hearing',
		trigger: 'hearing',
		note: 'Unless a rule, a local rule or the court sets a different time.',
	}),
	frcpRule('motion-opposition', '6(c)(2)', before(7), {
		title: 'Serve opposing affidavits',
		trigger: 'hearing',
		note: 'Unless Rule 59(c), a local rule or the court sets a different time.',
	}),
]
