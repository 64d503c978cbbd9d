import { LIMITATION_CLAIMS } from '../../limitation-periods/limitation-claims.ts'
import { all, any, atLeast, is, missing, no, yes } from '../conditions.rules.ts'
import type { RuleSet } from './rule.ts'

const LIMITED = LIMITATION_CLAIMS['Civil Litigation']

const CLAIMS = is('side', 'i_want_to_claim', 'both', 'neither_yet')

export const civilLitigationRules: RuleSet = {
	area: 'Civil Litigation',
	noun: 'a civil dispute',
	topics: ['dispute_about', 'side', 'first_harm', 'amount_at_stake'],
	keyQuestions: ['side', 'dispute_about', 'first_harm', 'place', 'amount_at_stake', 'has_contract', 'evidence'],
	placeQuestions: ['place'],
	claims: {
		written_contract: {
			...LIMITED.written_contract,
			when: all(
				is(
					'dispute_about',
					'a_contract',
					'money_that_is_owed',
					'construction_or_repair',
					'a_business_partner_or_shareholder',
				),
				is('contract_form', 'signed_on_paper', 'signed_online', 'by_email_or_messages'),
			),
		},
		oral_contract: {
			...LIMITED.oral_contract,
			when: all(
				is(
					'dispute_about',
					'a_contract',
					'money_that_is_owed',
					'construction_or_repair',
					'a_business_partner_or_shareholder',
				),
				is('contract_form', 'by_word_of_mouth'),
			),
		},
		property_damage: { ...LIMITED.property_damage, when: is('dispute_about', 'damage_to_property') },
		fraud: { ...LIMITED.fraud, when: is('dispute_about', 'fraud') },
		defamation: { ...LIMITED.defamation, when: is('dispute_about', 'defamation') },
		answer: { ...LIMITED.answer, when: yes('served') },
	},
	rules: [
		{
			id: 'served',
			aspect: 'urgency',
			when: yes('served'),
			finding: 'You were served: an answer is due within weeks, else the court may enter a default.',
			next: 'Send the summons and complaint with the date and manner of service.',
			risk: [4, 'A response to a complaint is due.'],
		},
		{
			id: 'arbitration',
			aspect: 'jurisdiction',
			when: yes('has_arbitration'),
			finding: 'The contract requires arbitration or mediation, so a court may not be the place to start.',
			recommend: 'Read the dispute clause before a suit is filed or answered; litigating may waive it.',
			risk: [1, 'The forum is limited by an arbitration clause.'],
		},
		{
			id: 'law_clause',
			aspect: 'jurisdiction',
			when: yes('has_law_clause'),
			finding: 'The contract chooses a law, a venue or attorney fees, which may also change the time limit.',
		},
		{
			id: 'oral',
			aspect: 'evidence',
			when: is('contract_form', 'by_word_of_mouth'),
			finding:
				'The contract was made by word of mouth: its terms must be proven by messages, payments and witnesses, and some contracts must be in writing.',
			risk: [2, 'An oral contract is harder to prove and may be unenforceable.'],
		},
		{
			id: 'at_risk',
			aspect: 'evidence',
			when: yes('evidence_at_risk'),
			finding: 'Evidence is at risk of being lost.',
			recommend: 'Send a preservation letter now and keep your own devices and accounts unchanged.',
			risk: [2, 'Evidence may be lost.'],
		},
		{
			id: 'no_evidence',
			aspect: 'evidence',
			when: missing('evidence'),
			finding: 'No evidence is named.',
			next: 'List the documents, messages and records that show what happened.',
			risk: [1, 'The claim is not supported by named evidence.'],
		},
		{
			id: 'cannot_pay',
			aspect: 'damages',
			when: no('other_side_can_pay'),
			finding: 'The other side may be unable to pay a judgment.',
			recommend: 'Weigh the cost of a suit against what could be collected.',
			risk: [2, 'A judgment may not be collectible.'],
		},
		{
			id: 'small',
			aspect: 'damages',
			when: atLeast('amount_at_stake', 1),
			finding:
				'The amount in controversy is {amount_at_stake}; it decides which court hears the case and whether small claims is possible.',
		},
		{
			id: 'no_amount',
			aspect: 'damages',
			when: all(missing('amount_at_stake'), missing('losses')),
			finding: 'No amount of damages is named.',
			next: 'Add up your losses with a receipt or estimate for each.',
			risk: [1, 'Damages are not quantified.'],
		},
		{
			id: 'insured',
			aspect: 'parties',
			when: all(yes('insured'), any(no('insurer_notified'), is('insurer_notified', 'not_sure'))),
			finding: 'Insurance may cover this, but the carrier has not been notified.',
			next: 'Notify the insurance carrier in writing; late notice can cost the coverage.',
			risk: [2, 'Late notice may cost insurance coverage.'],
		},
		{
			id: 'talks',
			aspect: 'merits',
			when: yes('settlement_talks'),
			finding:
				'There have been settlement discussions. They do not stop a limitation period without a written tolling agreement.',
		},
		{
			id: 'defendant',
			aspect: 'merits',
			when: is('side', 'a_claim_is_made_against_me', 'both'),
			finding: 'A claim is made against you, so counterclaims and defenses must be raised in time.',
			risk: [1, 'You face a claim.'],
		},
		{
			id: 'no_demand',
			aspect: 'merits',
			when: all(CLAIMS, no('demand_sent')),
			finding: 'No demand letter has been sent.',
			recommend: 'Consider a demand letter; some claims require one before suit.',
		},
		{ id: 'witnesses', aspect: 'evidence', when: yes('witnesses'), finding: 'There are witnesses to what happened.' },
	],
}
