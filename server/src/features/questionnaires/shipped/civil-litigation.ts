import { amount, anyOf, BRIEF, day, line, MUST, oneOf, type ShippedSection, story, TELLS, when, yesNo } from './ask.ts'

export const civilLitigation: readonly ShippedSection[] = [
	{
		id: 'dispute',
		title: 'The dispute',
		questions: [
			oneOf(
				'side',
				'Which side are you on?',
				['I want to claim', 'A claim is made against me', 'Both', 'Neither yet'],
				MUST,
			),
			oneOf(
				'dispute_about',
				'What is it about?',
				[
					'A contract',
					'Money that is owed',
					'Damage to property',
					'A business partner or shareholder',
					'Construction or repair',
					'Defamation',
					'Fraud',
					'Something else',
				],
				BRIEF,
			),
			story('what_happened', 'What happened, in the order in which it happened?', {
				...MUST,
				...TELLS,
				help: 'Dates, places, who said and did what.',
			}),
			day('first_harm', 'When did the harm or the breach first occur?', {
				...BRIEF,
				help: 'The time to sue usually runs from here.',
			}),
			day('discovered', 'When did you first learn of it?'),
			line('place', 'In which city and state did it happen?'),
			amount('amount_at_stake', 'About how much money is at stake, in your currency?', BRIEF),
		],
	},
	{
		id: 'agreement',
		title: 'The agreement',
		questions: [
			yesNo('has_contract', 'Is there a contract?', BRIEF),
			oneOf(
				'contract_form',
				'How was it made?',
				['Signed on paper', 'Signed online', 'By email or messages', 'By word of mouth'],
				when('has_contract', 'Yes'),
			),
			day('contract_date', 'When was it made?', when('has_contract', 'Yes')),
			yesNo(
				'has_arbitration',
				'Does it say that disputes go to arbitration or mediation?',
				when('has_contract', 'Yes'),
			),
			yesNo(
				'has_law_clause',
				"Does it name a law, a court or a duty to pay the winner's lawyers?",
				when('has_contract', 'Yes'),
			),
			story(
				'own_performance',
				'What have you done of what you promised? What has the other side?',
				when('has_contract', 'Yes'),
			),
		],
	},
	{
		id: 'claim_so_far',
		title: 'What has been done',
		questions: [
			yesNo('demand_sent', 'Has either side written a demand?'),
			day('demand_date', 'When?', when('demand_sent', 'Yes')),
			yesNo('served', 'Have you been served with a summons or complaint?', BRIEF),
			day('served_on', 'On which day were you served?', { ...BRIEF, ...when('served', 'Yes') }),
			oneOf(
				'served_how',
				'How?',
				['Handed to me', 'Left with someone', 'By mail', 'Posted or published', 'Otherwise'],
				when('served', 'Yes'),
			),
			yesNo('settlement_talks', 'Have you talked about settling?'),
			story('settlement_offers', 'What was offered, by whom, and until when?', when('settlement_talks', 'Yes')),
			yesNo('insured', 'Could an insurance policy cover this?'),
			yesNo('insurer_told', 'Have you told the insurer?', when('insured', 'Yes')),
		],
	},
	{
		id: 'proof',
		title: 'Proof',
		questions: [
			anyOf('evidence', 'What is there to prove it?', [
				'Contract or invoices',
				'Emails or messages',
				'Photographs or video',
				'Bank records',
				'Expert reports',
				'Physical things',
			]),
			yesNo('witnesses', 'Did others see or hear it?'),
			story('witness_list', 'Who, and what do they know?', when('witnesses', 'Yes')),
			yesNo('evidence_at_risk', 'Could any of it be lost or destroyed soon?'),
			story('losses', 'What have you lost, and how do you arrive at the amount?'),
			yesNo('other_side_can_pay', 'Do you think the other side could pay a judgment?'),
		],
	},
]
