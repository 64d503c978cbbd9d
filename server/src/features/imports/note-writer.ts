import type { RowValues } from '@praxis/contract/imports/plan-row.rules'
import { timeline } from '@praxis/contract/timeline/timeline.contract'
import { entryFields, entryKind } from '@praxis/contract/timeline/timeline.fields'
import {
	findSameEntries,
	importEntry,
	lockImportedEntry,
	removeImportedEntry,
	updateEntryFromFile,
} from '../timeline/import-entries.ts'
import { issuesOf } from './check-values.ts'
import { findCasesOf, findClientsOf, findMembersOf, namedIn } from './named-records.ts'
import {
	changedFields,
	type FieldProblem,
	type ReadableRow,
	type RecordWriter,
	restoreFields,
} from './record-writer.ts'

const labels = new Map<string, string>(Object.entries(entryFields).map(([field, { label }]) => [field, label]))
const labelOf = (field: string) => labels.get(field) ?? field
const WITHOUT: FieldProblem = { field: 'Case', message: 'A note needs a case or a client.' }
/** In the middle of the day it is the same day in all time zones of the country. */
const NOON = 'T17:00:00.000Z'

/** Only what the row says. */
function changesOf({ subject, text, occurredOn }: RowValues) {
	return {
		...(subject !== undefined && { subject }),
		...(text !== undefined && { text }),
		...(occurredOn !== undefined && { occurredAt: `${occurredOn}${NOON}` }),
	}
}

const entryOf = (values: RowValues) => ({
	...changesOf(values),
	kind: values.kind ?? 'note',
	...(values.caseId === undefined ? { clientId: values.clientId } : { caseId: values.caseId }),
})

/** Notes of files, for the timelines of cases and clients. */
export const noteWriter: RecordWriter = {
	async resolve(db, ctx, rows) {
		const ofCases = await findCasesOf(db, rows)
		const ofClients = await findClientsOf(db, rows)
		const authors = await findMembersOf(db, rows, 'author')
		const today = ctx.platform.clock.now().toISOString().slice(0, 10)
		const one = (row: ReadableRow) => {
			const { values: said } = row
			const about = namedIn(ofCases, row, { field: 'Case', name: said.case ?? '', instead: 'its number' })
			const whose = about.id === undefined ? namedIn(ofClients, row, { field: 'Client', name: said.client ?? '' }) : {}
			const author = authors.get(row.row)
			const values: RowValues = {
				...said,
				...(about.id !== undefined && { caseId: about.id }),
				...(whose.id !== undefined && { clientId: whose.id }),
				...(author?.count === 1 && { authorId: author.id }),
			}
			const future = { field: 'Date', message: `“${said.occurredOn}” is in the future.` }
			const problems = [
				about.problem,
				whose.problem,
				!said.case && !said.client ? WITHOUT : undefined,
				said.occurredOn !== undefined && said.occurredOn > today ? future : undefined,
			].filter((found) => found !== undefined)
			return {
				values,
				problems: problems.length > 0 ? problems : issuesOf(timeline.add.input, entryOf(values), labelOf),
			}
		}
		return new Map(rows.map((row) => [row.row, one(row)]))
	},
	async match(db, rows) {
		const named = rows.map(({ row, values, knownId }) => ({
			key: row,
			id: knownId,
			caseId: values.caseId ?? null,
			clientId: values.clientId ?? null,
			text: values.text ?? '',
			occurredOn: values.occurredOn ?? null,
		}))
		return new Map((await findSameEntries(db, named)).map(({ key, id, version }) => [key, { id, version }]))
	},
	keyOf({ externalId, caseId, clientId, occurredOn, text }) {
		return externalId ? `id ${externalId}` : `note ${caseId ?? clientId ?? ''} ${occurredOn ?? ''} ${text ?? ''}`
	},
	async create(db, ctx, values) {
		const { subject = '', text = '', occurredOn, caseId, clientId, authorId, author = '' } = values
		const { id, version } = await importEntry(db, ctx, {
			...(caseId === undefined ? { clientId } : { caseId }),
			kind: entryKind.parse(values.kind ?? 'note'),
			subject,
			text,
			occurredAt: occurredOn === undefined ? null : `${occurredOn}${NOON}`,
			authorId: authorId ?? null,
			authorName: author,
		})
		return { id, version, before: null, after: null }
	},
	async update(db, ctx, of, values) {
		const changes = changesOf(values)
		const { before, after } = await updateEntryFromFile(db, ctx, { ...changes, ...of })
		return { id: of.id, version: after.version, ...changedFields(before, after, Object.keys(changes)) }
	},
	undoCreate: removeImportedEntry,
	async restore(db, ctx, of) {
		const now = await lockImportedEntry(db, of.id)
		return restoreFields({
			of,
			now,
			labelOf,
			update: (input) => updateEntryFromFile(db, ctx, timeline.edit.input.parse(input)),
		})
	},
}
