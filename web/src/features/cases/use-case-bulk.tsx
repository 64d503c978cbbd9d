import { cases } from '@praxis/contract/cases/cases.contract'
import { CASE_PRIORITIES, CASE_STATUSES, type CaseSummary, caseFields } from '@praxis/contract/cases/cases.fields'
import { optionsOf } from '@praxis/contract/kernel/field'
import { lazy, type ReactNode, Suspense } from 'react'
import { useWaits } from '../../lib/offline/sync-service.ts'
import { bulkEdit, chosenOf, type EditRows, useBulkAsking } from '../../parts/bulk-edit.ts'
import { useSave } from '../../parts/use-save.ts'
import type { BulkAction } from '../../ui/list/types.ts'
import { editCase, savingCase, TOPIC } from './cases.api.ts'
import { useCaseActions } from './use-case-actions.ts'

const CaseBulkDialog = lazy(async () => ({ default: (await import('./case-bulk-dialog.tsx')).CaseBulkDialog }))

export type BulkField = 'attorneyId' | 'stage' | 'tags'
export type CaseChange = Partial<Pick<CaseSummary, 'status' | 'priority' | BulkField>>
type EditCases = EditRows<CaseSummary, CaseChange>

const { status, priority, stage, tags } = caseFields
const isArchived = ({ status }: CaseSummary) => status === 'Archived'
const STATUSES = optionsOf(caseFields.status).filter(({ value }) => value !== 'Archived')
const PRIORITIES = optionsOf(caseFields.priority)

function setStatus(to: CaseSummary['status']) {
	return (row: CaseSummary) => (row.status === to ? null : { status: to })
}

function setPriority(to: CaseSummary['priority']) {
	return (row: CaseSummary) => (row.priority === to ? null : { priority: to })
}

/** `Archived 3 cases.`: archiving is an action of its own, not one more status. */
export function saidOfCases(counted: string, { status }: CaseChange): string | null {
	return status === 'Archived' ? `Archived ${counted}.` : null
}

/** Archives in one call; each by itself where it waits, behind what waits already. */
function useArchiveAll(edit: EditCases, waits: boolean) {
	const { archiveAll } = useCaseActions()
	return (rows: readonly CaseSummary[]) => (waits ? archiveAll(rows) : edit(rows, setStatus('Archived')))
}

/** Changes cases in the list, one or several at once. */
export function useCaseBulk(): {
	readonly actions: readonly BulkAction<CaseSummary>[]
	readonly edit: EditCases
	readonly ask: (field: BulkField, rows: readonly CaseSummary[]) => Promise<boolean>
	readonly dialog: ReactNode
} {
	const { asked, ask, close } = useBulkAsking<CaseSummary, BulkField>()
	const waits = useWaits()
	const save = useSave(cases.editMany, { topic: TOPIC, failed: 'Failed to update cases' })
	const saveOne = useSave(editCase, savingCase('Failed to update case'))
	const edit: EditCases = bulkEdit<CaseSummary, CaseChange>({
		save,
		queue: waits ? (input, about) => saveOne(input, { about, quiet: true }) : undefined,
		nouns: ['case', 'cases'],
		nameOf: (row) => row.caseName,
		said: saidOfCases,
	})
	const archiveAll = useArchiveAll(edit, waits)
	return {
		edit,
		ask,
		actions: [
			{
				id: 'status',
				label: status.label,
				choices: STATUSES,
				fits: (rows) => !rows.some(isArchived),
				run: (rows, value) => edit(rows, setStatus(chosenOf(CASE_STATUSES, value))),
			},
			{
				id: 'priority',
				label: priority.label,
				choices: PRIORITIES,
				run: (rows, value) => edit(rows, setPriority(chosenOf(CASE_PRIORITIES, value))),
			},
			{ id: 'attorney', label: 'Attorney', run: (rows) => ask('attorneyId', rows) },
			{ id: 'stage', label: stage.label, run: (rows) => ask('stage', rows) },
			{ id: 'tags', label: tags.label, run: (rows) => ask('tags', rows) },
			{
				id: 'archive',
				label: 'Archive',
				run: archiveAll,
			},
			{
				id: 'restore',
				label: 'Restore',
				fits: (rows) => rows.every(isArchived),
				run: (rows) => edit(rows, setStatus('Active')),
			},
		],
		dialog: asked !== null && (
			<Suspense fallback={null}>
				<CaseBulkDialog field={asked.field} rows={asked.rows} edit={edit} onClose={close} />
			</Suspense>
		),
	}
}
