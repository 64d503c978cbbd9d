import { amount, anyOf, BRIEF, day, line, MUST, oneOf, type ShippedSection, story, when, yesNo } from './ask.ts'

export const familyLaw: readonly ShippedSection[] = [
	{
		id: 'family_matter',
		title: 'What it is about',
		questions: [
			anyOf(
				'family_topics',
				'What do you need help with?',
				[
					'Divorce',
					'Legal separation',
					'Custody or parenting time',
					'Child support',
					'Spousal support',
					'Dividing property',
					'Protection from abuse',
					'Parentage',
					'Adoption',
					'Guardianship',
					'Agreement before or after marriage',
					'Changing or enforcing an order',
				],
				MUST,
			),
			yesNo('safe_now', 'Are you and your children safe at this moment?', {
				...MUST,
				help: 'If not, call the emergency number first. Clear the history of this browser if someone else can read it.',
			}),
			yesNo('abuse', 'Has there been violence, threats, stalking or control of money?', BRIEF),
			yesNo('protective_order_family', 'Is there a protective order?', when('abuse', 'Yes')),
			yesNo('address_secret', 'Must your address be kept from the other side?', { ...BRIEF, ...when('abuse', 'Yes') }),
		],
	},
	{
		id: 'relationship',
		title: 'The relationship',
		questions: [
			line('spouse_name', 'Full name of your spouse, partner or the other parent', {
				...BRIEF,
				fills: 'parties',
			}),
			oneOf(
				'relation',
				'You are',
				['Married', 'Separated', 'Divorced', 'In a registered partnership', 'Never married'],
				BRIEF,
			),
			day('married_on', 'Day of the marriage', when('relation', 'Married', 'Separated', 'Divorced')),
			line('married_at', 'Where?', when('relation', 'Married', 'Separated', 'Divorced')),
			day('separated_on', 'Since when do you live apart?', BRIEF),
			yesNo('residence_long_enough', 'Have you lived in this state for the last six months?', {
				help: 'Courts ask how long you have lived where you file.',
			}),
			yesNo('prenup', 'Is there an agreement made before or during the marriage?'),
			yesNo('spouse_in_military', 'Is either of you in the armed forces?'),
			yesNo('spouse_served', 'Have divorce or custody papers been served on either of you?', BRIEF),
			day('spouse_served_on', 'When?', { ...BRIEF, ...when('spouse_served', 'Yes') }),
		],
	},
	{
		id: 'children',
		title: 'Children',
		questions: [
			yesNo('has_children', 'Are there children under age?', MUST),
			amount('children_count', 'How many?', {
				...BRIEF,
				...when('has_children', 'Yes'),
				validation: { min: 0, max: 30 },
			}),
			story('children_list', 'Name and date of birth of each', when('has_children', 'Yes')),
			oneOf(
				'children_live_with',
				'With whom do they live now?',
				['Me', 'The other parent', 'Both in turn', 'Someone else'],
				{ ...BRIEF, ...when('has_children', 'Yes') },
			),
			story('children_places', 'Where have they lived in the last five years, and with whom?', {
				...when('has_children', 'Yes'),
				help: 'The court must be told under the UCCJEA.',
			}),
			story('parenting_now', 'How is parenting time shared now?', when('has_children', 'Yes')),
			story('parenting_wish', 'What would you wish it to be?', when('has_children', 'Yes')),
			yesNo('special_needs', 'Does a child have special needs?', when('has_children', 'Yes')),
			yesNo('may_be_taken', 'Do you fear a child may be taken away or abroad?', when('has_children', 'Yes')),
			yesNo('existing_orders', 'Is there an order about custody or support?', when('has_children', 'Yes')),
		],
	},
	{
		id: 'income_property',
		title: 'Income and property',
		questions: [
			amount('own_income', 'Your income in a month before tax'),
			amount('other_income', 'Income of the other in a month, as far as you know'),
			line('own_work', 'Your work'),
			line('other_work', 'Work of the other'),
			anyOf('assets', 'What do you own, together or alone?', [
				'Home',
				'Other real estate',
				'Bank accounts',
				'Pensions or retirement accounts',
				'Business',
				'Vehicles',
				'Shares or crypto',
				'Inheritance or gifts',
				'Life insurance',
			]),
			story('debts', 'What debts are there, and who owes them?'),
			yesNo('hidden_assets', 'Do you believe that anything is being hidden or moved?'),
			yesNo('health_insurance', 'Does anyone depend on the other for health insurance?'),
		],
	},
]
