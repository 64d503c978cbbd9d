import type { AnswersSource, AnswersStatus } from '@praxis/contract/answers/answers.fields'
import type { PracticeArea } from '@praxis/contract/identity/practice-areas'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { Answers } from '@praxis/contract/questionnaires/definition'
import type { QuestionnaireType } from '@praxis/contract/questionnaires/questionnaires.fields'
import { demoIntakeAnswers } from './demo-intake-answers.ts'

/** Answers of the invented firm, as a person would give them. */
export interface DemoAnswers {
	readonly area: PracticeArea
	readonly type: QuestionnaireType
	/** The first of the firm's clients, in their order; null for a visitor. */
	readonly client: number | null
	readonly source: AnswersSource
	readonly status: AnswersStatus
	/** Before today began. */
	readonly hoursAgo: number
	/** Answered right after the inquiry of the same address, and belongs to it. */
	readonly isToInquiry?: boolean
	/** The visitor's name; a client has the name in the firm's records. */
	readonly name: string
	readonly email: string
	readonly answers: Answers
}

const REACH = { contact_by: 'either', country: 'USA', state_province: 'New York' } as const

/** The day so many days after the one the demo began, as `2026-11-20`. */
function dayFrom(anchor: Date, days: number): string {
	return new Date(anchor.getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

export function demoAnswers(anchor: Date): readonly DemoAnswers[] {
	const day = (days: number) => dayFrom(anchor, days)
	return [
		{
			area: 'Employment Law',
			type: 'short',
			client: null,
			source: 'public',
			status: 'submitted',
			hoursAgo: 5,
			name: 'Naomi Feldt',
			email: 'naomi.feldt@mail.example',
			answers: {
				...REACH,
				full_name: 'Naomi Feldt',
				email: 'naomi.feldt@mail.example',
				phone: '(347) 555-0163',
				employment_side: 'former_employee',
				employment_topics: ['dismissal', 'retaliation'],
				employment_story:
					'In March I told the head of operations in writing that overtime of the night shift was not being paid. Two weeks later my shifts were cut in half.\n\nEarly in May I was called in and let go "for restructuring". My position was advertised again within ten days.',
				employment_last_act: day(-200),
				severance_offered: 'yes',
				severance_deadline: day(14),
				employer: 'Brightwater Logistics Inc., 1200 Atlantic Avenue, Brooklyn',
				employer_size: 240,
				job_title: 'Shift lead, night operations',
				job_began: day(-2104),
				job_ended: day(-200),
				complained: 'yes',
				agency_charge: 'no',
				parties: [
					{
						name: 'Brightwater Logistics Inc.',
						relationship: 'employer',
						contactInfo: '1200 Atlantic Avenue, Brooklyn',
					},
					{ name: 'Gerald Pruitt', relationship: 'opposing_party', contactInfo: 'Head of operations' },
					{ name: 'Mei-Ling Tsao', relationship: 'witness', contactInfo: '(347) 555-0188' },
				],
				had_lawyer: 'no',
				court_involved: 'no',
				has_deadline: 'yes',
				deadline: day(14),
				deadline_for: 'Sign or refuse the severance agreement',
				goal: 'My unpaid overtime, and that they do not do this to the next person.',
				urgency: 'this_month',
				heard_from: 'a_client_of_yours',
			},
		},
		{
			area: 'Family Law',
			type: 'short',
			client: null,
			source: 'public',
			status: 'submitted',
			hoursAgo: 52,
			name: 'Adaeze Okonkwo',
			email: 'a.okonkwo@post.example',
			answers: {
				...REACH,
				full_name: 'Adaeze Okonkwo',
				email: 'a.okonkwo@post.example',
				phone: '(718) 555-0121',
				contact_by: 'email',
				family_topics: ['divorce', 'custody_or_parenting_time', 'child_support'],
				safe_now: 'yes',
				abuse: 'no',
				spouse_name: 'Emeka Okonkwo',
				relation: 'separated',
				separated_on: day(-172),
				spouse_served: 'no',
				has_children: 'yes',
				children_count: 2,
				children_live_with: 'me',
				parties: [{ name: 'Emeka Okonkwo', relationship: 'opposing_party', contactInfo: 'Jersey City, NJ' }],
				had_lawyer: 'no',
				court_involved: 'no',
				has_deadline: 'no',
				goal: 'A quiet divorce, and a plan for the school year that both of us keep.',
				urgency: 'this_month',
				heard_from: 'a_search_on_the_internet',
			},
		},
		{
			area: 'Real Estate',
			type: 'short',
			client: 6,
			source: 'invitation',
			status: 'submitted',
			hoursAgo: 26,
			name: '',
			email: '',
			answers: {
				...REACH,
				property_topic: 'buying',
				property_address: '31 Sterling Place, Brooklyn',
				property_kind: 'apartment_or_condominium',
				owner_names: 'Harbour Street Holdings LLC',
				property_story:
					'We have found a place and would like to sign within the month. The seller wants a short contract.',
				sale_stage: 'offer_made',
				price: 865_000,
				closing_date: day(70),
				parties: [{ name: 'Harbour Street Holdings LLC', relationship: 'opposing_party', contactInfo: 'Seller' }],
				had_lawyer: 'no',
				court_involved: 'no',
				has_deadline: 'yes',
				deadline: day(21),
				deadline_for: 'Return the signed contract',
				urgency: 'this_week',
				heard_from: 'i_was_a_client_before',
			},
		},
		{
			area: 'Estate Planning',
			type: 'comprehensive',
			client: 0,
			source: 'portal',
			status: 'in_progress',
			hoursAgo: 20,
			name: '',
			email: '',
			answers: {
				...REACH,
				estate_topics: ['will', 'power_of_attorney', 'health_care_directive'],
				estate_for: 'my_spouse_and_me',
				estate_story: 'Everything to each other first, then in equal parts to the children.',
				ill_now: 'no',
				estate_marital: 'married',
				has_will: 'no',
				executor: 'My sister',
			},
		},
		{
			area: 'Employment Law',
			type: 'comprehensive',
			client: 0,
			source: 'public',
			status: 'submitted',
			hoursAgo: 70,
			name: '',
			email: '',
			answers: {
				...REACH,
				employment_side: 'employee',
				employment_topics: ['dismissal', 'retaliation'],
				employment_story:
					'I reported that overtime was not paid. Three weeks later the company wrote that my position would end, and that I had to sign a release within 21 days.',
				employment_last_act: day(-40),
				severance_offered: 'yes',
				severance_deadline: day(9),
				employer: 'Castellane Interiors Ltd',
				employer_size: 64,
				job_title: 'Project coordinator',
				complained: 'yes',
				had_lawyer: 'no',
				court_involved: 'no',
				urgency: 'this_week',
			},
		},
		{
			area: 'Personal Injury',
			type: 'short',
			client: null,
			source: 'public',
			status: 'in_progress',
			hoursAgo: 2,
			name: 'Tomás Ibarra',
			email: 'tomas.ibarra@mail.example',
			answers: {
				full_name: 'Tomás Ibarra',
				email: 'tomas.ibarra@mail.example',
				country: 'USA',
				accident_kind: 'pedestrian_or_bicycle',
				accident_date: day(-21),
				accident_story: 'A delivery van turned right across the bicycle lane without looking.',
			},
		},
		{
			area: 'Civil Litigation',
			type: 'short',
			client: 3,
			source: 'internal',
			status: 'reviewed',
			hoursAgo: 24 * 16,
			name: '',
			email: '',
			answers: {
				...REACH,
				side: 'i_want_to_claim',
				dispute_about: 'money_that_is_owed',
				what_happened: 'Two invoices of last spring were never paid. Reminders were answered with promises.',
				first_harm: day(-204),
				amount_at_stake: 48_200,
				has_contract: 'yes',
				served: 'no',
				parties: [{ name: 'Castellane Interiors Ltd', relationship: 'opposing_party', contactInfo: '' }],
				had_lawyer: 'no',
				court_involved: 'no',
				has_deadline: 'no',
				urgency: 'this_month',
				heard_from: 'i_was_a_client_before',
			},
		},
		...demoIntakeAnswers(day),
		{
			area: 'Personal Injury',
			type: 'short',
			client: 0,
			source: 'internal',
			status: 'reviewed',
			hoursAgo: 24 * 9,
			name: '',
			email: '',
			answers: {
				...REACH,
				accident_kind: 'car_motorcycle_or_truck',
				accident_date: day(-70),
				accident_place: 'Atlantic Avenue at Court Street, Brooklyn, New York',
				accident_story: 'A delivery van ran a red light and struck the passenger side of my car.',
				bills_so_far: 6_400,
				parties: [{ name: 'Larkfield Couriers LLC', relationship: 'opposing_party', contactInfo: '' }],
				had_lawyer: 'no',
				court_involved: 'no',
				has_deadline: 'no',
				urgency: 'this_month',
			},
		},
	]
}
