import { amount, anyOf, BRIEF, day, line, MUST, oneOf, type ShippedSection, story, TELLS, when, yesNo } from './ask.ts'

export const civilLitigation: readonly ShippedSection[] = [
	{
		id: 'dispute',
		title: 'The dispute',
		questions: [
			oneOf(
				'side',
				'Are you the plaintiff or the defendant?',
				['I want to claim', 'A claim is made against me', 'Both', 'Neither yet'],
				MUST,
			),
			oneOf(
				'dispute_about',
				'Nature of the dispute',
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
			story('what_happened', 'Describe what happened, in date order', {
				...MUST,
				...TELLS,
				help: 'Dates, places, who said and did what.',
			}),
			day('first_harm', 'Date of the breach or loss', {
				...BRIEF,
				help: 'The statute of limitations often runs from this date. General information: your deadline may differ.',
			}),
			day('discovered', 'Date you discovered it'),
			line('place', 'City and state where it happened'),
			amount('amount_at_stake', 'Amount in controversy (US dollars)', BRIEF),
		],
	},
	{
		id: 'agreement',
		title: 'The agreement',
		questions: [
			yesNo('has_contract', 'Is there a contract or agreement?', BRIEF),
			oneOf(
				'contract_form',
				'How was the contract made?',
				['Signed on paper', 'Signed online', 'By email or messages', 'By word of mouth'],
				when('has_contract', 'Yes'),
			),
			day('contract_date', 'Date of the contract', when('has_contract', 'Yes')),
			yesNo('has_arbitration', 'Does it require arbitration or mediation?', when('has_contract', 'Yes')),
			yesNo('has_law_clause', 'Does it include choice of law, venue or attorney fees?', when('has_contract', 'Yes')),
			story('own_performance', 'How has each party performed under the contract?', when('has_contract', 'Yes')),
		],
	},
	{
		id: 'claim_so_far',
		title: 'Procedural history',
		questions: [
			yesNo('demand_sent', 'Has a demand letter been sent?'),
			day('demand_date', 'Date of the demand letter', when('demand_sent', 'Yes')),
			yesNo('served', 'Have you been served with a summons or complaint?', BRIEF),
			day('served_on', 'Date of service of process', { ...BRIEF, ...when('served', 'Yes') }),
			oneOf(
				'served_how',
				'Method of service',
				['Handed to me', 'Left with someone', 'By mail', 'Posted or published', 'Otherwise'],
				when('served', 'Yes'),
			),
			yesNo('settlement_talks', 'Have there been settlement discussions?'),
			story(
				'settlement_offers',
				'Terms of each offer, who made it, and when it expires',
				when('settlement_talks', 'Yes'),
			),
			yesNo('insured', 'Could an insurance policy cover this claim?'),
			yesNo('insurer_notified', 'Have you notified the insurance carrier?', when('insured', 'Yes')),
		],
	},
	{
		id: 'proof',
		title: 'Evidence',
		questions: [
			anyOf('evidence', 'What evidence is available?', [
				'Contract or invoices',
				'Emails or messages',
				'Photographs or video',
				'Bank records',
				'Expert reports',
				'Physical things',
			]),
			yesNo('witnesses', 'Are there any witnesses?'),
			story('witness_list', 'Names of witnesses and what each knows', when('witnesses', 'Yes')),
			yesNo('evidence_at_risk', 'Is any evidence at risk of being lost or destroyed?'),
			story('losses', 'Damages you claim, and how you calculated them'),
			yesNo('other_side_can_pay', 'Could the adverse party pay a judgment?'),
		],
	},
]
