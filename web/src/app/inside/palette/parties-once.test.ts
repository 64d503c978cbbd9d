import type { SearchHit } from '@praxis/contract/search/search.contract'
import { expect, it } from 'vitest'
import { recordGroups } from './palette-groups.ts'

const CONTACT = '018f0000-0000-7000-8000-0000000000c1'
const party = (id: string, contactId: string, caseName: string): SearchHit => ({
	kind: 'party',
	id,
	contactId,
	name: contactId === CONTACT ? 'Hon. Ada Wren' : 'Ada Stone',
	role: 'judge',
	caseId: `case-${id}`,
	caseName,
})
const PARTIES = [party('1', CONTACT, 'In re Lee'), party('2', 'c2', 'In re Moss'), party('3', CONTACT, 'In re Lee')]
const contact: SearchHit = {
	kind: 'contact',
	id: CONTACT,
	name: 'Hon. Ada Wren',
	jobTitle: '',
	organizationName: null,
	email: '',
	phone: '',
}

function shown(
	hits: readonly SearchHit[],
	kinds: readonly SearchHit['kind'][],
	more: readonly SearchHit['kind'][] = [],
	typed = 'ad',
) {
	const found = {
		hits,
		more,
		corrections: [],
		searching: false,
		from: 'server',
		isPartial: false,
		error: null,
	} as const
	const groups = recordGroups({
		found: { ...found, retry: () => undefined },
		kinds,
		recent: [],
		isFirm: true,
		typed,
	})
	return groups.map((group) => [group.label, ...group.entries.map((one) => `${one.label}: ${one.detail} ${one.href}`)])
}

it('lists a party of several cases once, leading to the contact', () => {
	expect(shown(PARTIES, ['contact', 'party'])).toEqual([
		[
			'Parties',
			`Hon. Ada Wren: Judge · 2 cases /dashboard/contacts/${CONTACT}`,
			'Ada Stone: Judge · In re Moss /dashboard/cases/case-2?tab=parties',
		],
	])
	expect(shown(PARTIES, ['contact', 'party'], ['party'])[0]?.[1]).toContain('Judge · 2 or more cases')
})

it('lists them not at all where the contact is found', () => {
	expect(shown([contact, ...PARTIES], ['contact', 'party'])).toEqual([
		['Contacts', `Hon. Ada Wren:  /dashboard/contacts/${CONTACT}`],
		['Parties', 'Ada Stone: Judge · In re Moss /dashboard/cases/case-2?tab=parties'],
	])
})

it('lists each case where only parties are searched, or contacts may not be opened', () => {
	expect(shown(PARTIES, ['party'])[0]).toHaveLength(4)
})

it('lists what was found before the search in the text of documents, so that Enter opens it', () => {
	const labels = shown([contact], ['case', 'document', 'contact'], [], 'ada wren').map(([label]) => label)
	expect(labels).toEqual(['Contacts', 'Documents'])
})
