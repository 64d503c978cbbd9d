import { LIMITATION_CLAIMS } from '../../limitation-periods/limitation-claims.ts'
import { all, any, given, is, missing, no, yes } from '../conditions.rules.ts'
import type { RuleSet } from './rule.ts'

const LIMITED = LIMITATION_CLAIMS['Family Law']

export const familyLawRules: RuleSet = {
	area: 'Family Law',
	noun: 'a family matter',
	topics: ['family_topics', 'relation', 'children_count', 'separated_on'],
	keyQuestions: ['family_topics', 'safe_now', 'spouse_name', 'relation', 'has_children', 'own_income', 'assets'],
	placeQuestions: [],
	namesParty: given('spouse_name'),
	claims: {
		response: { ...LIMITED.response, when: yes('spouse_served') },
	},
	rules: [
		{
			id: 'spouse_named',
			aspect: 'conflicts',
			when: given('spouse_name'),
			finding: 'The firm must check for conflicts with {spouse_name}.',
		},
		{
			id: 'not_safe',
			aspect: 'urgency',
			when: is('safe_now', 'no', 'not_sure'),
			finding: 'You or your children may not be safe.',
			recommend: 'If there is danger now, call 911 first; the National Domestic Violence Hotline is 1-800-799-7233.',
			next: 'Ask for an emergency protective order; courts hear such requests the same day.',
			risk: [5, 'You said that you or your children may not be safe.'],
		},
		{
			id: 'abuse',
			aspect: 'urgency',
			when: yes('abuse'),
			finding: 'Violence, threats or control are reported, which bears on protection, custody and property.',
			recommend: 'Keep messages, photos and medical records in a place the other person cannot reach.',
			risk: [3, 'Abuse is reported.'],
		},
		{
			id: 'address_secret',
			aspect: 'parties',
			when: yes('address_secret'),
			finding: 'Your address must be kept from the other party.',
			next: 'Ask about your state’s address confidentiality program before anything is filed.',
		},
		{
			id: 'served',
			aspect: 'urgency',
			when: yes('spouse_served'),
			finding: 'Divorce or custody documents were served; a response is due within weeks.',
			next: 'Send the petition and the date of service to the firm.',
			risk: [3, 'A response to a petition is due.'],
		},
		{
			id: 'children',
			aspect: 'merits',
			when: yes('has_children'),
			finding:
				'There are minor children, so custody, parenting time and support must be decided by their best interests.',
			next: 'List where the children lived during the last five years; courts need it to decide whether they may hear the case.',
		},
		{
			id: 'abduction',
			aspect: 'urgency',
			when: yes('may_be_taken'),
			finding: 'A child may be taken out of state or abroad.',
			recommend:
				'Ask for orders on travel and passports at once, and enroll in the Children’s Passport Issuance Alert Program.',
			risk: [4, 'A child may be removed from the state.'],
		},
		{
			id: 'existing_orders',
			aspect: 'jurisdiction',
			when: yes('existing_orders'),
			finding: 'Custody or support orders exist: the court that made them may be the only one that can change them.',
			next: 'Send copies of all orders.',
			risk: [1, 'Another court may have exclusive jurisdiction.'],
		},
		{
			id: 'residence',
			aspect: 'jurisdiction',
			when: no('residence_long_enough'),
			finding:
				'You have lived in this state for less than six months, and the court may not be able to hear a divorce yet.',
			risk: [2, 'A residence requirement may not be met.'],
		},
		{
			id: 'prenup',
			aspect: 'damages',
			when: yes('prenup'),
			finding: 'There is a marital agreement that may decide property and support.',
			next: 'Send the agreement and what was disclosed when it was signed.',
		},
		{
			id: 'hidden',
			aspect: 'evidence',
			when: yes('hidden_assets'),
			finding: 'Assets may be hidden or moved.',
			recommend: 'Secure statements and tax returns now; ask for a restraint on transfers when the case is filed.',
			risk: [2, 'Property may disappear.'],
		},
		{
			id: 'military',
			aspect: 'jurisdiction',
			when: yes('spouse_in_military'),
			finding: 'A spouse is in the military: federal law can stay the case and governs the pension.',
		},
		{
			id: 'business',
			aspect: 'damages',
			when: is('assets', 'business', 'pensions_or_retirement_accounts'),
			finding: 'The property includes a business or retirement accounts, which need a valuation and their own orders.',
			risk: [1, 'Complex property must be valued.'],
		},
		{
			id: 'no_income',
			aspect: 'evidence',
			when: any(missing('own_income'), missing('other_income')),
			finding: 'Income is not complete, so support cannot be estimated.',
			next: 'Gather pay stubs and tax returns of three years.',
		},
		{
			id: 'insurance',
			aspect: 'damages',
			when: yes('health_insurance'),
			finding: 'One of you depends on the other for health insurance, which a divorce ends.',
		},
		{
			id: 'protective_order',
			aspect: 'jurisdiction',
			when: all(yes('abuse'), yes('protective_order_family')),
			finding: 'A protective order is in effect.',
			next: 'Keep a certified copy with you and note when it ends.',
		},
		{
			id: 'special_needs',
			aspect: 'damages',
			when: yes('special_needs'),
			finding: 'A child has special needs, which affects support and the parenting plan.',
		},
	],
}
