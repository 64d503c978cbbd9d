import { LIMITATION_CLAIMS } from '../../limitation-periods/limitation-claims.ts'
import { all, any, atLeast, given, is, missing, no, within, yes } from '../conditions.rules.ts'
import type { RuleSet } from './rule.ts'

const LIMITED = LIMITATION_CLAIMS['Employment Law']

const BIAS = is('employment_topics', 'discrimination', 'harassment', 'retaliation', 'leave_or_accommodation')

const NAMES_EMPLOYER = all(
	given('employer'),
	is('employment_side', 'employee', 'former_employee', 'applicant', 'independent_contractor'),
)

export const employmentLawRules: RuleSet = {
	area: 'Employment Law',
	noun: 'an employment matter',
	topics: ['employment_side', 'employment_topics', 'employment_last_act', 'employer'],
	keyQuestions: [
		'employment_side',
		'employment_topics',
		'employment_last_act',
		'employer',
		'employer_size',
		'reason_given',
		'employment_documents',
	],
	placeQuestions: ['employer_address'],
	namesParty: NAMES_EMPLOYER,
	claims: {
		eeoc_charge: {
			...LIMITED.eeoc_charge,
			when: all(BIAS, any(no('agency_charge'), is('agency_charge', 'not_sure'), missing('agency_charge'))),
		},
		right_to_sue: { ...LIMITED.right_to_sue, when: yes('agency_charge') },
		wages: { ...LIMITED.wages, when: is('employment_topics', 'wages_or_overtime') },
		whistleblower: { ...LIMITED.whistleblower, when: is('employment_topics', 'whistleblowing') },
		work_injury: { ...LIMITED.work_injury, when: is('employment_topics', 'workplace_injury') },
	},
	rules: [
		{
			id: 'employer_named',
			aspect: 'conflicts',
			when: NAMES_EMPLOYER,
			finding: 'The firm must check for conflicts with the employer: {employer}.',
		},
		{
			id: 'severance',
			aspect: 'urgency',
			when: yes('severance_offered'),
			finding: 'You were offered an agreement to sign; it usually releases every claim.',
			recommend:
				'Sign nothing before an attorney has read it. Workers of 40 and older have a right to time for consideration.',
			risk: [2, 'Signing an agreement may release the claims.'],
		},
		{
			id: 'severance_soon',
			aspect: 'urgency',
			when: within('severance_deadline', 21),
			finding: 'The agreement must be signed by {severance_deadline}.',
			next: 'Send the agreement to the firm before {severance_deadline}.',
			risk: [4, 'The time to review an agreement ends soon.'],
		},
		{
			id: 'bias',
			aspect: 'merits',
			when: BIAS,
			finding: 'The topics you named ({employment_topics}) usually need a charge with an agency before any lawsuit.',
		},
		{
			id: 'no_charge',
			aspect: 'limitations',
			when: all(BIAS, no('agency_charge')),
			finding: 'No charge has been filed with the EEOC or a state agency.',
			next: 'Decide with an attorney about a charge; it is a condition of suit under most federal laws.',
			risk: [3, 'No agency charge has been filed.'],
		},
		{
			id: 'small_employer',
			aspect: 'jurisdiction',
			when: all(BIAS, missing('employer_size')),
			finding: 'The number of employees is unknown. Federal law mostly needs 15 or 20 employees.',
			next: 'Estimate the number of employees.',
		},
		{
			id: 'complained',
			aspect: 'evidence',
			when: yes('complained'),
			finding: 'You complained to management or human resources, which supports notice and a claim of retaliation.',
			recommend: 'Keep a copy of the complaint and every answer.',
		},
		{
			id: 'not_complained',
			aspect: 'evidence',
			when: all(is('employment_topics', 'harassment'), no('complained')),
			finding: 'The harassment was not reported to the employer, which may be a defense.',
			risk: [2, 'The employer may say it was never notified.'],
		},
		{
			id: 'wages',
			aspect: 'damages',
			when: atLeast('unpaid_wages', 1),
			finding: 'Unpaid wages of {unpaid_wages} are claimed.',
			next: 'Write down the hours of each week from your own records.',
		},
		{
			id: 'wages_unknown',
			aspect: 'damages',
			when: all(is('employment_topics', 'wages_or_overtime'), missing('unpaid_wages')),
			finding: 'Wages are claimed, but not how much.',
			risk: [1, 'Unpaid wages are not quantified.'],
		},
		{
			id: 'union',
			aspect: 'jurisdiction',
			when: yes('union_member'),
			finding: 'A union contract applies, with a grievance procedure of days or weeks.',
			next: 'Ask your union representative about the grievance deadline.',
			risk: [2, 'Grievance deadlines of a union contract are short.'],
		},
		{
			id: 'arbitration',
			aspect: 'jurisdiction',
			when: is('employment_documents', 'arbitration_agreement'),
			finding: 'There is an arbitration agreement, so a court may not hear the case.',
			risk: [1, 'An arbitration agreement limits the forum.'],
		},
		{
			id: 'no_reason',
			aspect: 'evidence',
			when: all(is('employment_topics', 'dismissal'), missing('reason_given')),
			finding: 'The reason given for the dismissal is not known.',
			next: 'Write down who said what, and when.',
			risk: [1, 'The stated reason is unknown.'],
		},
		{
			id: 'mitigation',
			aspect: 'damages',
			when: all(is('ended_how', 'dismissed', 'laid_off', 'forced_to_resign'), no('new_job')),
			finding: 'You have no new job; a search that is documented protects the claim for lost pay.',
			recommend: 'Keep a log of applications.',
		},
		{
			id: 'company_things',
			aspect: 'evidence',
			when: yes('has_company_things'),
			finding: 'You have property or documents of the employer.',
			recommend: 'Ask an attorney before you copy, keep or delete any of them.',
			risk: [2, 'Holding an employer’s documents can lead to counterclaims.'],
		},
		{
			id: 'noncompete',
			aspect: 'merits',
			when: is('employment_topics', 'noncompete_or_confidentiality'),
			finding: 'A noncompete or confidentiality duty is involved; whether it binds depends on the state.',
		},
		{
			id: 'contractor',
			aspect: 'merits',
			when: is('employment_side', 'independent_contractor'),
			finding: 'You are called an independent contractor; whether that is right decides which laws apply.',
			risk: [1, 'The status as employee is disputed.'],
		},
	],
}
