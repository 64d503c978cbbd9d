import type { CaseTemplate } from '@praxis/contract/cases/case-templates.contract'
import { expect, test } from 'vitest'
import { withTemplate } from './apply-template.ts'
import { emptyCaseForm } from './case-form.tsx'

function template(practiceArea: string, more: Partial<CaseTemplate> = {}): CaseTemplate {
	return {
		id: practiceArea,
		practiceArea,
		stages: [{ id: 's', name: 'Intake', clientText: '', reachesMilestone: true }],
		priority: 'medium',
		feeArrangement: null,
		description: '',
		tags: [],
		paralegalId: null,
		paralegalName: null,
		assistingAttorneyIds: [],
		assistingAttorneyNames: [],
		folders: [],
		version: 1,
		...more,
	}
}

const TEMPLATES = [
	template('General'),
	template('Personal Injury', { feeArrangement: 'contingency', tags: ['pi'], description: 'Collision.' }),
	template('Tax Law', { feeArrangement: 'hourly' }),
]

test('fills in what is untouched, replaces what another template filled in, keeps what was typed', () => {
	const empty = emptyCaseForm('', null)
	const injury = { ...empty, ...withTemplate(TEMPLATES, empty, 'Personal Injury'), type: 'Personal Injury' }
	expect(injury).toMatchObject({ feeArrangement: 'contingency', tags: ['pi'], description: 'Collision.' })
	const typed = { ...injury, description: 'Mine.', tags: ['pi', 'vip'] }
	const tax = { ...typed, ...withTemplate(TEMPLATES, typed, 'Tax Law'), type: 'Tax Law' }
	expect(tax).toMatchObject({ feeArrangement: 'hourly', tags: ['pi', 'vip'], description: 'Mine.' })
	expect(withTemplate(TEMPLATES, tax, 'Maritime')).toMatchObject({ feeArrangement: null, stage: '' })
})
