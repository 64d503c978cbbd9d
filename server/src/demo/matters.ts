import type { PartyRole } from '@praxis/contract/contacts/contacts.fields'

/** A kind of matter the demo firm takes on. `{client}` and `{other}` stand for names. */
export interface MatterKind {
	readonly type: string
	readonly name: string
	readonly title: string
	readonly description: string
	/** Whom the firm has such a matter for. */
	readonly clients: 'people' | 'companies' | 'both'
	readonly other: 'person' | 'company'
	readonly otherRole: PartyRole
	readonly strengths: readonly string[]
	readonly weaknesses: readonly string[]
}

export const MATTER_KINDS: readonly MatterKind[] = [
	{
		type: 'Personal Injury',
		clients: 'people',
		name: '{client} v. {other}',
		title: 'Slip and fall on unsalted steps',
		description:
			'{client} fell on the front steps of a building managed by {other} after two days of freezing rain. Fractured wrist, surgery, nine weeks off work. Premises inspected and photographed; medical records requested.',
		other: 'company',
		otherRole: 'opposing_party',
		strengths: [
			'Photographs taken the same afternoon show untreated ice.',
			'Prior complaints to the manager in writing.',
		],
		weaknesses: ['Comparative negligence: the client wore smooth-soled shoes.'],
	},
	{
		type: 'Family Law',
		clients: 'people',
		name: 'Marriage of {client} and {other}',
		title: 'Dissolution with children',
		description:
			'Dissolution after eleven years of marriage. Two children in primary school; the parties agree on joint legal custody and differ on the weekly schedule. The house is community property.',
		other: 'person',
		otherRole: 'opposing_party',
		strengths: ['The client has been the primary caregiver since birth of the second child.'],
		weaknesses: ['Work travel of one week each month.'],
	},
	{
		type: 'Employment Law',
		clients: 'people',
		name: '{client} v. {other}',
		title: 'Unpaid overtime and retaliation',
		description:
			'{client} was classified as exempt while doing hourly warehouse work at {other}, complained in writing, and was dismissed eleven days later. Wage records demanded under the Labor Code.',
		other: 'company',
		otherRole: 'employer',
		strengths: ['Dismissal within two weeks of a written complaint.', 'Badge records show 52-hour weeks.'],
		weaknesses: ['One documented warning for lateness.'],
	},
	{
		type: 'Real Estate',
		clients: 'both',
		name: '{client} purchase from {other}',
		title: 'Purchase of a two-family house',
		description:
			'Purchase with an undisclosed easement found by the title search. Closing postponed; seller asked to cure or to reduce the price.',
		other: 'person',
		otherRole: 'other',
		strengths: ['The purchase agreement makes clear title a condition.'],
		weaknesses: ['The financing commitment runs out soon.'],
	},
	{
		type: 'Estate Planning',
		clients: 'people',
		name: 'Estate plan of {client}',
		title: 'Will, trust and directives',
		description:
			'Revocable living trust, pour-over will, durable power of attorney and health care directive. Successor trustee: {other}.',
		other: 'person',
		otherRole: 'family_member',
		strengths: ['Assets are listed and titled plainly.'],
		weaknesses: ['A child from a first marriage may contest.'],
	},
	{
		type: 'Immigration',
		clients: 'people',
		name: '{client}, adjustment of status',
		title: 'Family-based adjustment',
		description:
			'Adjustment of status on the petition of the spouse, {other}. Biometrics done; interview notice expected. Travel document applied for.',
		other: 'person',
		otherRole: 'family_member',
		strengths: ['Joint lease, accounts and insurance since 2022.'],
		weaknesses: ['An overstay of five weeks in an earlier year.'],
	},
	{
		type: 'Civil Litigation',
		clients: 'companies',
		name: '{client} v. {other}',
		title: 'Breach of a supply contract',
		description:
			'{other} stopped deliveries in the fourth month of a two-year supply contract. Cover was bought at a higher price. Demand letter sent; mediation clause invoked.',
		other: 'company',
		otherRole: 'opposing_party',
		strengths: ['The contract has a liquidated damages clause.', 'Cover purchases are documented.'],
		weaknesses: ['Force majeure is pleaded for the port closure.'],
	},
	{
		type: 'Criminal Defense',
		clients: 'people',
		name: 'People v. {client}',
		title: 'Driving under the influence, first offense',
		description:
			'Traffic stop at 1:40 a.m.; breath test 0.09. Arraigned, plea of not guilty. Calibration records of the instrument subpoenaed. Arresting officer: {other}.',
		other: 'person',
		otherRole: 'witness',
		strengths: ['The calibration log has a gap of nineteen days.'],
		weaknesses: ['Dashboard video shows weaving.'],
	},
	{
		type: 'Bankruptcy',
		clients: 'people',
		name: 'In re {client}',
		title: 'Chapter 13 plan',
		description:
			'Chapter 13 to save the residence from foreclosure. Arrears of seven months to {other}. Plan payments begin thirty days after filing; meeting of creditors to be set.',
		other: 'company',
		otherRole: 'other',
		strengths: ['Steady income of two earners.'],
		weaknesses: ['A tax lien takes priority.'],
	},
	{
		type: 'Corporate Law',
		clients: 'both',
		name: '{client} and {other}, members’ agreement',
		title: 'Operating agreement and buy-out',
		description:
			'Drafting an operating agreement for two members with a buy-sell clause, valuation by appraisal, and vesting of the second member’s interest over four years.',
		other: 'person',
		otherRole: 'business_partner',
		strengths: ['Both members have agreed on a term sheet.'],
		weaknesses: ['Contributions in kind have not been valued.'],
	},
	{
		type: 'Intellectual Property',
		clients: 'both',
		name: '{client} trademark, opposed by {other}',
		title: 'Opposition to a service mark',
		description:
			'{other} opposes registration of the client’s service mark for likelihood of confusion. Answer due; discovery conference to follow.',
		other: 'company',
		otherRole: 'opposing_party',
		strengths: ['Use since 2014, six years before the opposer.'],
		weaknesses: ['The services overlap in two classes.'],
	},
	{
		type: 'Tax Law',
		clients: 'people',
		name: '{client}, audit of 2023',
		title: 'Field audit of a sole proprietor',
		description:
			'Information document request for vehicle and home-office deductions. Bookkeeper: {other}. Statute extended by consent to December.',
		other: 'person',
		otherRole: 'contractor',
		strengths: ['A mileage log was kept at the time.'],
		weaknesses: ['Receipts for two months are missing.'],
	},
	{
		type: 'Employment Law',
		clients: 'companies',
		name: '{other} v. {client}',
		title: 'Defense of a wage claim',
		description:
			'{other}, a former employee, claims overtime for two years. Time records have been preserved and a litigation hold is in place; the insurer has been notified.',
		other: 'person',
		otherRole: 'employee',
		strengths: ['Signed time sheets for the whole period.'],
		weaknesses: ['Meal breaks were not recorded before 2024.'],
	},
	{
		type: 'Civil Litigation',
		clients: 'companies',
		name: '{client} v. {other}, lease',
		title: 'Dispute over a commercial lease',
		description:
			'{other} as landlord keeps the security deposit and claims restoration costs after the end of a ten-year lease. Inspection report and photographs exchanged.',
		other: 'company',
		otherRole: 'opposing_party',
		strengths: ['A walk-through protocol without objections was signed.'],
		weaknesses: ['The restoration clause is broad.'],
	},
]
