import { cases } from '@praxis/contract/cases/cases.contract'
import { queueable } from '../../lib/offline/queueable.ts'
import { useArchiving } from '../../parts/use-archiving.ts'
import { ofCase, savingCase } from './cases.api.ts'

const archive = queueable(cases.archive, {
	label: (_, about) => `Archive case “${about}”`,
	...ofCase,
	effect: { status: 'Archived' },
})
const restore = queueable(cases.restore, {
	label: (_, about) => `Restore case “${about}”`,
	...ofCase,
	effect: { status: 'Active' },
})

const ARCHIVING = {
	archive,
	restore,
	saving: savingCase,
	nouns: ['case', 'cases'],
	name: 'caseName',
	restored: ' It is active again.',
} as const

export const useCaseActions = () => useArchiving(ARCHIVING)
