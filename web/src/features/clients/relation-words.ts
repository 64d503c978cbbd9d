import { RELATION_KINDS, type RelationKind } from '@praxis/contract/clients/relation-kinds'

/** What the other is to the client. */
export const RELATION_WORDS: Readonly<Record<RelationKind, string>> = {
	spouse: 'Spouse',
	former_spouse: 'Former spouse',
	partner: 'Partner in life',
	parent: 'Parent',
	child: 'Child',
	sibling: 'Sibling',
	relative: 'Relative',
	guardian: 'Guardian',
	ward: 'Ward',
	employer: 'Employer',
	employee: 'Employee',
	business_partner: 'Business partner',
	owner: 'Owner',
	owned_company: 'Company they own',
	director: 'Director',
	directed_company: 'Company they direct',
	parent_company: 'Parent company',
	subsidiary: 'Subsidiary',
	trustee: 'Trustee',
	beneficiary: 'Beneficiary',
	agent: 'Agent under a power of attorney',
	principal: 'Principal of a power of attorney',
	insurer: 'Insurer',
	insured: 'Insured',
	landlord: 'Landlord',
	tenant: 'Tenant',
	adviser: 'Adviser',
	advised: 'Client of their advice',
	opponent: 'Opponent',
	referrer: 'Referred them to the firm',
	referred: 'Was referred by them',
	other: 'Other',
}

export const RELATION_OPTIONS = RELATION_KINDS.map((value) => ({ value, label: RELATION_WORDS[value] }))

/** What a line of the picture says of its far end. */
export function lineWords(kind: string): string {
	const known: Readonly<Record<string, string>> = { ...RELATION_WORDS, contact: 'Contact', case: 'Case' }
	const plain = kind.replaceAll('_', ' ')
	return known[kind] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}
