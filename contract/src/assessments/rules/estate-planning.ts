import { LIMITATION_CLAIMS } from '../../limitation-periods/limitation-claims.ts'
import { all, atLeast, is, missing, no, yes } from '../conditions.rules.ts'
import type { RuleSet } from './rule.ts'

const LIMITED = LIMITATION_CLAIMS['Estate Planning']

const DEATH = is('estate_for', 'someone_who_has_died')

export const estatePlanningRules: RuleSet = {
	area: 'Estate Planning',
	noun: 'an estate matter',
	topics: ['estate_topics', 'estate_for', 'estate_worth', 'death_date'],
	keyQuestions: [
		'estate_topics',
		'estate_for',
		'estate_marital',
		'estate_children',
		'estate_worth',
		'has_will',
		'executor',
	],
	placeQuestions: ['death_residence'],
	claims: {
		estate_tax_return: { ...LIMITED.estate_tax_return, when: DEATH },
		disclaimer: { ...LIMITED.disclaimer, when: DEATH },
		claims_against_estate: { ...LIMITED.claims_against_estate, when: DEATH },
		probate_will: { ...LIMITED.probate_will, when: is('estate_topics', 'probate_after_a_death', 'contesting_a_will') },
	},
	rules: [
		{
			id: 'ill',
			aspect: 'urgency',
			when: yes('ill_now'),
			finding: 'There is a serious illness or surgery ahead.',
			recommend: 'Sign powers of attorney and a health care directive first; they need capacity.',
			next: 'Call the firm to arrange signing within days.',
			risk: [4, 'Capacity may be lost before documents are signed.'],
		},
		{
			id: 'contest',
			aspect: 'urgency',
			when: yes('will_contested'),
			finding: 'The will is contested; contests end within months of notice or probate.',
			next: 'Send the will, the notice and the date it was received.',
			risk: [3, 'A will contest is pending or feared.'],
		},
		{
			id: 'contest_topic',
			aspect: 'merits',
			when: is('estate_topics', 'contesting_a_will'),
			finding: 'A will is to be contested; standing, capacity and undue influence must be shown.',
			risk: [2, 'Contests have short limits and a high burden.'],
		},
		{
			id: 'no_probate',
			aspect: 'jurisdiction',
			when: all(DEATH, no('probate_opened')),
			finding: 'No probate case has been opened. It belongs to the county of the last residence.',
			next: 'Find the original will and order certified death certificates.',
			risk: [1, 'No one has authority over the estate yet.'],
		},
		{
			id: 'no_will',
			aspect: 'merits',
			when: no('has_will'),
			finding: 'There is no will or trust: state law decides who inherits.',
			recommend: 'Make a will or a trust, and name who decides in an emergency.',
			risk: [1, 'Without a will the law of intestacy applies.'],
		},
		{
			id: 'old_will',
			aspect: 'evidence',
			when: yes('has_will'),
			finding: 'There is an earlier will or trust.',
			next: 'Send a copy, and find where the original is kept.',
		},
		{
			id: 'special',
			aspect: 'damages',
			when: yes('estate_special_needs'),
			finding: 'A beneficiary has special needs or public benefits, which a direct gift can end.',
			recommend: 'Consider a special needs trust.',
			risk: [2, 'A gift may end public benefits.'],
		},
		{
			id: 'earlier_marriage',
			aspect: 'parties',
			when: yes('estate_earlier_marriage'),
			finding: 'There was an earlier marriage; children and duties from it must be considered.',
			risk: [1, 'A blended family is a common source of disputes.'],
		},
		{
			id: 'left_out',
			aspect: 'parties',
			when: { q: 'estate_left_out', given: true },
			finding: 'Someone is to be disinherited, which needs clear words and may be contested.',
			risk: [1, 'A disinherited person may contest.'],
		},
		{
			id: 'noncitizen',
			aspect: 'damages',
			when: no('estate_citizens'),
			finding:
				'A spouse may not be a US citizen: the unlimited marital deduction does not apply without a special trust.',
			risk: [2, 'Estate tax for a noncitizen spouse.'],
		},
		{
			id: 'large',
			aspect: 'damages',
			when: atLeast('estate_worth', 5_000_000),
			finding: 'The estate is about {estate_worth}, so federal or state estate tax must be examined.',
			risk: [2, 'Estate tax may be due.'],
		},
		{
			id: 'abroad',
			aspect: 'jurisdiction',
			when: yes('estate_abroad'),
			finding: 'There is property abroad, where another law may apply.',
			risk: [1, 'Foreign property.'],
		},
		{
			id: 'no_guardian',
			aspect: 'parties',
			when: all(is('estate_topics', 'guardian_for_children'), missing('guardian')),
			finding: 'No guardian has been named.',
			next: 'Choose a guardian and an alternate, and ask them.',
		},
		{
			id: 'no_executor',
			aspect: 'parties',
			when: all(is('estate_topics', 'will', 'living_trust'), missing('executor')),
			finding: 'No executor is named.',
			next: 'Choose an executor and an alternate.',
		},
		{
			id: 'business',
			aspect: 'damages',
			when: { q: 'estate_business', given: true },
			finding: 'There are business interests, which need a succession plan.',
		},
		{
			id: 'joint',
			aspect: 'conflicts',
			when: is('estate_for', 'my_spouse_and_me', 'a_parent'),
			finding: 'More than one person is planned for ({estate_for}); the firm must settle whom it represents.',
			risk: [1, 'Joint representation needs informed consent.'],
		},
	],
}
