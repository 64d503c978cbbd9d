import type { RowValues } from '@praxis/contract/imports/plan-row.rules'
import { time } from '@praxis/contract/time/time.contract'
import { timeEntryFields } from '@praxis/contract/time/time.fields'
import {
	findSameTime,
	importTimeEntry,
	lockImportedTime,
	removeImportedTime,
	updateTimeFromFile,
} from '../time/import-time.ts'
import { issuesOf, withoutKeys } from './check-values.ts'
import { findCasesOf, findMembersOf, namedIn } from './named-records.ts'
import { changedFields, type ReadableRow, type RecordWriter, restoreFields } from './record-writer.ts'

const labels = new Map<string, string>(Object.entries(timeEntryFields).map(([field, { label }]) => [field, label]))
const labelOf = (field: string) => labels.get(field) ?? field

/** Durations are read as text. */
function inputOf(values: RowValues): Readonly<Record<string, unknown>> {
	const { seconds, ...rest } = withoutKeys(values, ['externalId', 'case', 'timekeeper', 'userId'])
	return seconds === undefined ? rest : { ...rest, seconds: Number(seconds) }
}

/** Time of files; its cases and timekeepers are named by number, title, name, email or ID. */
export const timeWriter: RecordWriter = {
	async resolve(db, _ctx, rows) {
		const ofCases = await findCasesOf(db, rows)
		const members = await findMembersOf(db, rows, 'timekeeper')
		const one = (row: ReadableRow) => {
			const about = namedIn(ofCases, row, { field: 'Case', name: row.values.case ?? '', instead: 'its number' })
			const who = namedIn(members, row, { field: 'Timekeeper', name: row.values.timekeeper ?? '' })
			const values: RowValues = {
				...row.values,
				...(about.id !== undefined && { caseId: about.id }),
				...(who.id !== undefined && { userId: who.id }),
			}
			const problems = [about.problem, who.problem].filter((found) => found !== undefined)
			return { values, problems: [...problems, ...issuesOf(time.create.input, inputOf(values), labelOf)] }
		}
		return new Map(rows.map((row) => [row.row, one(row)]))
	},
	async match(db, rows) {
		const named = rows.map(({ row, values, knownId }) => ({
			key: row,
			id: knownId,
			userId: values.userId ?? '',
			caseId: values.caseId ?? null,
			workedOn: values.workedOn ?? null,
			seconds: Number(values.seconds ?? 0),
			description: values.description ?? '',
		}))
		return new Map((await findSameTime(db, named)).map(({ key, id, version }) => [key, { id, version }]))
	},
	// The same work may be done twice on a day.
	keyOf: ({ externalId }) => (externalId ? `id ${externalId}` : null),
	async create(db, ctx, values) {
		const input = time.create.input.parse(inputOf(values))
		const { id, version } = await importTimeEntry(db, ctx, values.userId ?? '', input)
		return { id, version, before: null, after: null }
	},
	async update(db, ctx, of, values) {
		const changes = inputOf(values)
		const { before, after } = await updateTimeFromFile(db, ctx, time.edit.input.parse({ ...changes, ...of }))
		return { id: of.id, version: after.version, ...changedFields(before, after, Object.keys(changes)) }
	},
	undoCreate: removeImportedTime,
	async restore(db, ctx, of) {
		const now = await lockImportedTime(db, of.id)
		return restoreFields({
			of,
			now,
			labelOf,
			update: (input) => updateTimeFromFile(db, ctx, time.edit.input.parse(input)),
		})
	},
}
