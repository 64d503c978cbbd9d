import { amount, anyOf, BRIEF, day, line, MUST, oneOf, type ShippedSection, story, TELLS, when, yesNo } from './ask.ts'

export const bankruptcy: readonly ShippedSection[] = [
	{
		id: 'bankruptcy_matter',
		title: 'Current situation',
		questions: [
			oneOf('bankruptcy_for', 'Who is this for?', ['Myself', 'My spouse and me', 'A company', 'I am a creditor'], MUST),
			anyOf(
				'pressing',
				'Urgent collection actions',
				[
					'Foreclosure',
					'Repossession',
					'Wages are garnished',
					'Lawsuit or judgment',
					'Bank account is frozen',
					'Utilities cut off',
					'Eviction',
					'Calls of collectors',
					'Tax debts',
				],
				MUST,
			),
			day('sale_date', 'Date of the foreclosure sale, repossession or hearing', BRIEF),
			story('how_it_came', 'What caused your financial difficulty?', { ...BRIEF, ...TELLS }),
			yesNo('filed_before', 'Have you filed for bankruptcy before?', MUST),
			line('filed_before_when', 'Prior bankruptcies: date, district, chapter, case number and outcome', {
				...BRIEF,
				...when('filed_before', 'Yes'),
			}),
			amount('lived_here', 'Months you have lived in this state', { validation: { min: 0, max: 1_200 } }),
		],
	},
	{
		id: 'income',
		title: 'Income and household',
		questions: [
			amount('household_size', 'Household size', {
				...BRIEF,
				validation: { min: 1, max: 30 },
			}),
			amount('gross_income', 'Gross monthly household income', BRIEF),
			amount('income_six_months', 'Total gross income for the last six full calendar months', {
				help: 'The means test looks at them (11 U.S.C. § 101(10A)).',
			}),
			line('income_sources', 'Sources of income'),
			amount('expenses', 'Monthly household expenses'),
			yesNo('income_changes', 'Do you expect your income to change?'),
			yesNo('support_owed', 'Do you pay or receive child or spousal support?'),
			yesNo('tax_returns_filed', 'Have you filed all tax returns for the last four years?', BRIEF),
			yesNo('refund_expected', 'Do you expect a tax refund?'),
		],
	},
	{
		id: 'debts',
		title: 'Debts',
		questions: [
			amount('secured_debt', 'Secured debts: mortgage and vehicle loans', BRIEF),
			amount('card_debt', 'Credit cards and personal loans', BRIEF),
			amount('medical_debt', 'Medical debt'),
			amount('tax_debt', 'Tax debt'),
			amount('student_debt', 'Student loans'),
			amount('business_debt', 'Business debts'),
			yesNo('co_signers', 'Does any debt have a co-signer?'),
			yesNo('recent_charges', 'Any new debts, cash advances or transfers in the last 90 days?', BRIEF),
			yesNo('paid_relatives', 'Have you repaid a relative or friend in the last year?'),
			story('lawsuits', 'Pending lawsuits and judgments, with court and case number'),
			yesNo('fines_restitution', 'Any fines, restitution or debts from fraud?'),
		],
	},
	{
		id: 'property_owned',
		title: 'Property',
		questions: [
			yesNo('owns_home', 'Do you own your home?', BRIEF),
			amount('home_value', 'Market value of the home', when('owns_home', 'Yes')),
			amount('home_owed', 'Mortgage balance', when('owns_home', 'Yes')),
			amount('home_arrears', 'Mortgage arrears', when('owns_home', 'Yes')),
			story('vehicles_owned', 'Vehicles: year, make, model, value and loan balance'),
			story('accounts_owned', 'Bank accounts and cash on hand'),
			story('retirement_owned', 'Retirement accounts and life insurance'),
			yesNo('transferred', 'Have you sold, transferred or given away property in the last four years?', BRIEF),
			story(
				'transferred_what',
				'Describe each transfer: property, recipient, date and value',
				when('transferred', 'Yes'),
			),
			yesNo('claims_owned', 'Do you have any legal claims or expect an inheritance?'),
			yesNo('safe_deposit', 'Do you have a safe deposit box or storage unit?'),
			oneOf('wants_to_keep', 'Which property do you most want to keep?', [
				'Home',
				'Car',
				'Business',
				'Nothing in particular',
			]),
		],
	},
]
