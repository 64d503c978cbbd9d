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
			yesNo('safe_now', 'Are you and your children safe right now?', {
				...MUST,
				help: 'If not, call the emergency number first. Clear the history of this browser if someone else can read it.',
			}),
			yesNo('abuse', 'Any domestic violence, threats, stalking or financial control?', BRIEF),
			yesNo('protective_order_family', 'Is a protective order in effect?', when('abuse', 'Yes')),
			yesNo('address_secret', 'Must your address be kept confidential from the other party?', {
				...BRIEF,
				...when('abuse', 'Yes'),
			}),
		],
	},
	{
		id: 'relationship',
		title: 'The relationship',
		questions: [
			line('spouse_name', 'Full legal name of your spouse, partner or the other parent', {
				...BRIEF,
				mapsTo: 'parties',
			}),
			oneOf(
				'relation',
				'Marital status',
				['Married', 'Separated', 'Divorced', 'In a registered partnership', 'Never married'],
				BRIEF,
			),
			day('married_on', 'Date of marriage', when('relation', 'Married', 'Separated', 'Divorced')),
			line('married_at', 'Place of marriage (city, state)', when('relation', 'Married', 'Separated', 'Divorced')),
			day('separated_on', 'Date of separation', BRIEF),
			yesNo('residence_long_enough', 'Have you lived in this state for the last six months?', {
				help: 'Courts ask how long you have lived where you file.',
			}),
			yesNo('prenup', 'Is there a prenuptial or postnuptial agreement?'),
			yesNo('spouse_in_military', 'Is either spouse in the US military?'),
			yesNo('spouse_served', 'Has either of you been served with divorce or custody documents?', BRIEF),
			day('spouse_served_on', 'Date of service of process', { ...BRIEF, ...when('spouse_served', 'Yes') }),
		],
	},
	{
		id: 'children',
		title: 'Children',
		questions: [
			yesNo('has_children', 'Do you have minor children?', MUST),
			amount('children_count', 'Number of minor children', {
				...BRIEF,
				...when('has_children', 'Yes'),
				validation: { min: 0, max: 30 },
			}),
			story('children_list', 'Full name and date of birth of each child', when('has_children', 'Yes')),
			oneOf(
				'children_live_with',
				'Who do the children live with now?',
				['Me', 'The other parent', 'Both in turn', 'Someone else'],
				{ ...BRIEF, ...when('has_children', 'Yes') },
			),
			story('children_places', 'Children’s addresses for the last five years, and who lived with them', {
				...when('has_children', 'Yes'),
				help: 'The UCCJEA requires this information.',
			}),
			story('parenting_now', 'Current custody and parenting time arrangement', when('has_children', 'Yes')),
			story('parenting_wish', 'Custody and parenting time you are seeking', when('has_children', 'Yes')),
			yesNo('special_needs', 'Does any child have special needs?', when('has_children', 'Yes')),
			yesNo(
				'may_be_taken',
				'Are you concerned a child may be taken out of state or abroad?',
				when('has_children', 'Yes'),
			),
			yesNo('existing_orders', 'Are there existing custody or child support orders?', when('has_children', 'Yes')),
		],
	},
	{
		id: 'income_property',
		title: 'Income and property',
		questions: [
			amount('own_income', 'Your gross monthly income'),
			amount('other_income', 'Other party’s gross monthly income, if known'),
			line('own_work', 'Your employer and occupation'),
			line('other_work', 'Other party’s employer and occupation'),
			anyOf('assets', 'Marital and separate property', [
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
			story('debts', 'Marital and separate debts, and who owes each'),
			yesNo('hidden_assets', 'Do you believe any assets are being hidden or transferred?'),
			yesNo('health_insurance', 'Does either party depend on the other for health insurance?'),
		],
	},
]
