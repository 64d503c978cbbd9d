import { LIMITATION_CLAIMS } from '../../limitation-periods/limitation-claims.ts'
import { all, is, missing, no, within, yes } from '../conditions.rules.ts'
import type { RuleSet } from './rule.ts'

const LIMITED = LIMITATION_CLAIMS['Criminal Defense']

export const criminalDefenseRules: RuleSet = {
	area: 'Criminal Defense',
	noun: 'a criminal matter',
	topics: ['stage', 'level', 'charges', 'charge_county'],
	keyQuestions: ['stage', 'level', 'charges', 'in_custody', 'charge_county', 'arraignment', 'is_citizen'],
	placeQuestions: ['charge_county'],
	claims: {
		license_hearing: { ...LIMITED.license_hearing, when: yes('tested') },
	},
	rules: [
		{
			id: 'custody',
			aspect: 'urgency',
			when: yes('in_custody'),
			finding: 'The defendant is in custody.',
			recommend: 'Say nothing about the case on a jail phone; calls are recorded.',
			next: 'Call the firm now with the name of the jail and the booking number.',
			risk: [5, 'The defendant is in custody.'],
		},
		{
			id: 'police_talk',
			aspect: 'evidence',
			when: is('stage', 'police_want_to_talk', 'under_investigation'),
			finding: 'No charge has been filed yet ({stage}); what is said now shapes the case.',
			recommend: 'Do not speak with police without an attorney. Say only that you want one.',
			risk: [2, 'The investigation is open.'],
		},
		{
			id: 'court_soon',
			aspect: 'urgency',
			when: within('arraignment', 14),
			finding: 'The next court appearance is on {arraignment}.',
			next: 'Arrange counsel before {arraignment}; a missed appearance leads to a warrant.',
			risk: [3, 'A court appearance is within 14 days.'],
		},
		{
			id: 'felony',
			aspect: 'damages',
			when: is('level', 'felony'),
			finding: 'The offense is charged as a felony, which can mean prison and lasting loss of rights.',
			risk: [3, 'The charge is a felony.'],
		},
		{
			id: 'statement',
			aspect: 'evidence',
			when: yes('statement_given'),
			finding: 'A statement was made to police.',
			recommend: 'Ask for recordings and reports; whether the statement can be suppressed must be examined.',
			risk: [2, 'There is a statement to police.'],
		},
		{
			id: 'no_miranda',
			aspect: 'evidence',
			when: no('rights_read'),
			finding:
				'Rights were not read before questioning, which may be a ground to suppress the statement if it was made in custody.',
		},
		{
			id: 'no_warrant',
			aspect: 'evidence',
			when: all(yes('searched'), no('warrant')),
			finding: 'There was a search without a warrant, which may be a ground to suppress what was found.',
		},
		{
			id: 'consent',
			aspect: 'evidence',
			when: yes('consented'),
			finding: 'Someone consented to the search, which limits a motion to suppress.',
			risk: [1, 'Consent to the search was given.'],
		},
		{
			id: 'noncitizen',
			aspect: 'damages',
			when: is('is_citizen', 'no', 'not_sure'),
			finding: 'The defendant may not be a US citizen: a plea can lead to removal.',
			recommend: 'Have immigration consequences examined before any plea (Padilla v. Kentucky, 559 U.S. 356).',
			risk: [3, 'Immigration status is at stake.'],
		},
		{
			id: 'probation',
			aspect: 'damages',
			when: yes('on_probation'),
			finding: 'The defendant is on probation or parole, which can be revoked on a lower standard of proof.',
			risk: [3, 'Probation or parole can be revoked.'],
		},
		{
			id: 'record',
			aspect: 'damages',
			when: yes('earlier_record'),
			finding: 'There are prior arrests or convictions, which can raise the sentence.',
			risk: [1, 'Prior record.'],
		},
		{
			id: 'test',
			aspect: 'urgency',
			when: yes('tested'),
			finding:
				'A breath, blood or urine test was requested: the driver’s license may be suspended by an agency, apart from the court.',
			next: 'Ask the firm today about a license hearing; the time to request one is days.',
			risk: [2, 'A license hearing must be requested within days.'],
		},
		{
			id: 'license',
			aspect: 'damages',
			when: yes('license_at_risk'),
			finding: 'A driver’s or professional license is at risk.',
			next: 'Check whether the license board must be notified.',
		},
		{
			id: 'co',
			aspect: 'conflicts',
			when: yes('co_accused'),
			finding: 'There are co-defendants; one firm can rarely represent both.',
			recommend: 'Do not discuss the case with co-defendants.',
			risk: [1, 'Interests of co-defendants may conflict.'],
		},
		{
			id: 'order',
			aspect: 'parties',
			when: yes('protective_order'),
			finding: 'A protective order is in effect; any contact is a new offense.',
			risk: [1, 'A protective order limits contact.'],
		},
		{
			id: 'county',
			aspect: 'jurisdiction',
			when: missing('charge_county'),
			finding: 'The county of the charge is unknown, and with it the court.',
			next: 'Read county and case number from the citation or bail paper.',
		},
	],
}
