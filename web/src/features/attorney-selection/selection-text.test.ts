import type { AttorneySelection } from '@praxis/contract/attorney-selection/attorney-selection.fields'
import { expect, test } from 'vitest'
import { outcomeText, outcomeTitle } from './selection-text.ts'

const SELECTION: AttorneySelection = {
	reference: 'AAAAAAAAAAAAAAAAAAAAAA',
	state: 'processing',
	isRequested: true,
	isByAgent: false,
	preferredName: null,
	attorney: null,
	isEmailed: false,
	timeWindow: '24-48 hours',
	clientName: 'Clara Client',
	caseType: 'Family Law',
	assessment: { id: 'a', summary: '', riskLevel: 'Low', confidence: 0.5, keyFindings: [], recommendations: [] },
	attorneys: [],
}
const of = (changes: Partial<AttorneySelection>) => {
	const one = { ...SELECTION, ...changes }
	return `${outcomeTitle(one)} ${outcomeText(one)}`
}

test('says that a matter is closed instead of promising a contact', () => {
	expect(of({})).toContain('contacts you, usually within 24-48 hours')
	expect(of({ state: 'closed' })).toMatch(/^This matter is closed The firm has your request\./)
	expect(of({ state: 'closed', isRequested: false })).not.toContain('has your request')
})

test('says that an attorney was assigned also where the firm does not name them', () => {
	expect(of({ state: 'assigned' })).toMatch(/^Attorney Assigned! An attorney was assigned/)
	expect(of({ state: 'assigned', isRequested: false })).toContain('works on the matter already')
})
