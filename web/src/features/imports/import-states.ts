import type { ImportState } from '@praxis/contract/imports/imports.fields'
import type { Tone } from '../../ui/status/status-mark.tsx'

export const STATES: Readonly<Record<ImportState, { readonly tone: Tone; readonly label: string }>> = {
	mapping: { tone: 'grey', label: 'Not started' },
	planning: { tone: 'blue', label: 'Dry run' },
	planned: { tone: 'amber', label: 'Ready to import' },
	running: { tone: 'blue', label: 'Importing' },
	paused: { tone: 'amber', label: 'Paused' },
	done: { tone: 'green', label: 'Complete' },
	failed: { tone: 'red', label: 'Failed' },
	undoing: { tone: 'blue', label: 'Undoing' },
	undone: { tone: 'grey', label: 'Undone' },
}
