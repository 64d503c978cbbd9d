import type { RowValues } from '@praxis/contract/imports/plan-row.rules'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { taskFields } from '@praxis/contract/tasks/tasks.fields'
import {
	findSameTasks,
	importTask,
	lockImportedTask,
	removeImportedTask,
	updateTaskFromFile,
} from '../tasks/import-tasks.ts'
import { issuesOf, withoutKeys } from './check-values.ts'
import { findCasesOf, findMembersOf, namedIn } from './named-records.ts'
import { changedFields, type ReadableRow, type RecordWriter, restoreFields } from './record-writer.ts'

const labels = new Map<string, string>(Object.entries(taskFields).map(([field, { label }]) => [field, label]))
const labelOf = (field: string) => labels.get(field) ?? field
const inputOf = (values: RowValues) => withoutKeys(values, ['externalId', 'case', 'assignee'])

/** Tasks of files; their cases and people are named by number, title, name, email or ID. */
export const taskWriter: RecordWriter = {
	async resolve(db, _ctx, rows) {
		const ofCases = await findCasesOf(db, rows)
		const members = await findMembersOf(db, rows, 'assignee')
		const one = (row: ReadableRow) => {
			const name = row.values.assignee ?? ''
			const about = namedIn(ofCases, row, { field: 'Case', name: row.values.case ?? '', instead: 'its number' })
			const who = namedIn(members, row, { field: 'Assigned to', name })
			const hasLeft = who.id !== undefined && members.get(row.row)?.isActive === false
			const left = { field: 'Assigned to', message: `“${name}” has no active account.` }
			const values: RowValues = {
				...row.values,
				...(about.id !== undefined && { caseId: about.id }),
				...(who.id !== undefined && { assigneeId: who.id }),
			}
			const problems = [about.problem, who.problem, hasLeft ? left : undefined].filter((found) => found !== undefined)
			return { values, problems: [...problems, ...issuesOf(tasks.create.input, inputOf(values), labelOf)] }
		}
		return new Map(rows.map((row) => [row.row, one(row)]))
	},
	async match(db, rows) {
		const named = rows.map(({ row, values, knownId }) => ({
			key: row,
			id: knownId,
			title: values.title ?? '',
			caseId: values.caseId ?? null,
			dueOn: values.dueOn ?? null,
		}))
		return new Map((await findSameTasks(db, named)).map(({ key, id, version }) => [key, { id, version }]))
	},
	keyOf({ externalId, title, caseId, dueOn }) {
		return externalId ? `id ${externalId}` : `task ${(title ?? '').toLowerCase()} ${caseId ?? ''} ${dueOn ?? ''}`
	},
	async create(db, ctx, values) {
		const { id, version } = await importTask(db, ctx, tasks.create.input.parse(inputOf(values)))
		return { id, version, before: null, after: null }
	},
	async update(db, ctx, of, values) {
		const changes = inputOf(values)
		const { before, after } = await updateTaskFromFile(db, ctx, tasks.edit.input.parse({ ...changes, ...of }))
		return { id: of.id, version: after.version, ...changedFields(before, after, Object.keys(changes)) }
	},
	undoCreate: removeImportedTask,
	async restore(db, ctx, of) {
		const now = await lockImportedTask(db, of.id)
		return restoreFields({
			of,
			now,
			labelOf,
			update: (input) => updateTaskFromFile(db, ctx, tasks.edit.input.parse(input)),
		})
	},
}
