import { type DocumentTemplate, heading, item, p, titled } from './template.ts'

const AGREED = [
	p('[ATTORNEY_NAME], for [FIRM_NAME]: ______________________________     Date: ____________'),
	p('[CLIENT_NAME]: ______________________________     Date: ____________'),
]

export const FEE_LETTERS: readonly DocumentTemplate[] = [
	{
		id: 'contingency-fee-agreement',
		name: 'Contingency fee agreement',
		description: 'Percentage of the recovery, costs, and what happens when there is none.',
		category: 'contract',
		type: 'contract',
		asks: [
			{ name: 'CLAIM', label: 'Claim', type: 'textarea', help: 'Against whom, and for what.' },
			{ name: 'PERCENT_SETTLEMENT', label: 'Percent before suit', type: 'number', help: 'Of the recovery.' },
			{ name: 'PERCENT_SUIT', label: 'Percent after suit is filed', type: 'number' },
			{ name: 'PERCENT_APPEAL', label: 'Percent after an appeal', type: 'number' },
			{
				name: 'COSTS_DEDUCTED',
				label: 'The fee is computed',
				type: 'select',
				options: ['before costs are deducted', 'after costs are deducted'],
			},
			{ name: 'COSTS_OWED', label: 'Client pays costs without a recovery', type: 'boolean', defaultValue: 'No' },
		],
		content: [
			titled('Contingency Fee Agreement'),
			p('[CLIENT_NAME] (“client”) engages [FIRM_NAME] (“firm”) in this matter: [CLAIM]'),
			item(
				'Fee. The firm receives [PERCENT_SETTLEMENT] percent of any recovery before suit is filed, [PERCENT_SUIT] percent after suit is filed, and [PERCENT_APPEAL] percent after a notice of appeal. The fee is computed [COSTS_DEDUCTED].',
			),
			item('No recovery, no fee. If there is no recovery, the client owes no attorney’s fee.'),
			p('[IF COSTS_OWED]'),
			item(
				'Costs. The firm advances the costs of the matter. They are repaid from the recovery; without a recovery the client pays them.',
			),
			p('[ELSE]'),
			item(
				'Costs. The firm advances the costs of the matter. They are repaid from the recovery; without a recovery the firm bears them.',
			),
			p('[END]'),
			item(
				'Settlement. The firm does not settle without the client’s consent. The client informs the firm of any offer before responding to it.',
			),
			item(
				'Statement. At the end of the matter the firm gives the client a written statement of the outcome, the recovery, the costs, and how the fee was computed. Recovered funds pass through the client trust account.',
			),
			item(
				'Ending. The client may end the representation at any time. The firm may then have a claim for the reasonable value of its services, to be paid from a later recovery. The firm may withdraw as the rules of professional conduct allow.',
			),
			item(
				'Other matters. This agreement covers no appeal by the client, no counterclaim and no other matter unless the parties agree in writing.',
			),
			item(
				'Advice. The fee is not set by law and was negotiated. The client may obtain the advice of another lawyer before signing, and receives a signed copy.',
			),
			...AGREED,
		],
	},
	{
		id: 'flat-fee-agreement',
		name: 'Flat fee agreement',
		description: 'Fixed fee for defined work, with what is not included.',
		category: 'contract',
		type: 'contract',
		asks: [
			{ name: 'WORK', label: 'Work included', type: 'textarea', help: 'One item a line.' },
			{ name: 'NOT_INCLUDED', label: 'Work not included', type: 'textarea', help: 'One item a line.' },
			{ name: 'FEE', label: 'Flat fee', type: 'text', help: 'For example $2,500.' },
			{ name: 'PAYMENT', label: 'Payment', type: 'textarea', help: 'For example half on signing, half on completion.' },
		],
		content: [
			titled('Flat Fee Agreement'),
			p('[CLIENT_NAME] (“client”) engages [FIRM_NAME] (“firm”) in the matter [CASE_NAME].'),
			heading('Work'),
			p('For the flat fee the firm performs this work:'),
			p('[FOR EACH WORK]'),
			item('[ITEM]'),
			p('[END]'),
			p('Not included, and charged only under a further written agreement:'),
			p('[FOR EACH NOT_INCLUDED]'),
			item('[ITEM]'),
			p('[END]'),
			heading('Fee'),
			p('The flat fee is [FEE|DOLLARS] ([FEE|WORDS]). [PAYMENT]'),
			p(
				'What is paid in advance is held in the client trust account until it is earned. If the representation ends before the work is completed, the part of the fee that was not earned is returned.',
			),
			p('Costs such as filing fees are charged in addition, at what they cost the firm.'),
			heading('Ending'),
			p(
				'The client may end the representation at any time. The firm may withdraw as the rules of professional conduct allow.',
			),
			...AGREED,
		],
	},
	{
		id: 'conflict-waiver',
		name: 'Informed consent to a conflict',
		description: 'Discloses a conflict of interest and asks for written consent.',
		category: 'letter',
		type: 'letter',
		asks: [
			{ name: 'OTHER_CLIENT', label: 'Other client or person', type: 'text' },
			{ name: 'CIRCUMSTANCES', label: 'Circumstances', type: 'textarea' },
			{ name: 'RISKS', label: 'Risks to the client', type: 'textarea', help: 'One a line.' },
			{ name: 'ALTERNATIVES', label: 'Alternatives', type: 'textarea', help: 'For example other counsel.' },
			{ name: 'SAFEGUARDS', label: 'Safeguards', type: 'textarea', help: 'For example an ethical wall.' },
		],
		content: [
			p('[TODAY]'),
			p('[CLIENT_NAME]'),
			p('Re: [CASE_NAME], request for your informed consent'),
			p('Dear [CLIENT_NAME]:'),
			p(
				'The rules of professional conduct require us to inform you of a conflict of interest that involves [OTHER_CLIENT], and to represent you only with your informed consent, confirmed in writing.',
			),
			heading('Circumstances'),
			p('[CIRCUMSTANCES]'),
			heading('Risks'),
			p('The conflict could affect our representation of you in these ways:'),
			p('[FOR EACH RISKS]'),
			item('[ITEM]'),
			p('[END]'),
			heading('Alternatives and safeguards'),
			p('[ALTERNATIVES]'),
			p('[SAFEGUARDS]'),
			p(
				'We believe that we can represent you competently and diligently. You are free to refuse your consent, and you may withdraw it later. Please consult another lawyer about this letter if you wish.',
			),
			p('Sincerely,'),
			p('[ATTORNEY_NAME]'),
			p('[FIRM_NAME]'),
			p('I have read this letter, could ask questions and consult another lawyer, and consent to the representation.'),
			p('______________________________'),
			p('[CLIENT_NAME]          Date: ________________'),
		],
	},
]
