import type { ExportFormat } from '@praxis/contract/exports/exports.contract'
import { type DatabaseTable, quoted, stableOrder } from '../../platform/db/list-tables.ts'
import type { ZipEntry } from '../../platform/files/zip-stream.ts'
import { CSV_START, csvLine, type ExportRun, textEntry } from './export-run.ts'
import { exportedColumns } from './left-out.ts'

/** Values that an export has in part, by `table.column`: the firm does not see answers before they are sent. */
const IN_PART: Readonly<Record<string, string>> = {
	'client_questions.answers': "CASE WHEN submitted_at IS NULL THEN '{}'::jsonb ELSE answers END",
}

const readOf = (table: DatabaseTable, column: string) => IN_PART[`${table.name}.${column}`] ?? quoted(column)

async function* csvOf({ snapshot }: ExportRun, table: DatabaseTable, count: (rows: number) => void) {
	const columns = exportedColumns(table)
	yield CSV_START + csvLine(columns.map(({ name }) => name))
	const read = columns.map(({ name }) => `(${readOf(table, name)})::text`).join(', ')
	let rows = 0
	for await (const row of snapshot.rows(
		`SELECT ${read} FROM api.${quoted(table.name)} ORDER BY ${stableOrder(table)}`,
	)) {
		yield csvLine(row)
		rows += 1
	}
	count(rows)
}

async function* jsonOf({ snapshot }: ExportRun, table: DatabaseTable, count: (rows: number) => void) {
	const read = exportedColumns(table)
		.map(({ name }) => `${readOf(table, name)} AS ${quoted(name)}`)
		.join(', ')
	const from = `(SELECT ${read} FROM api.${quoted(table.name)} ORDER BY ${stableOrder(table)})`
	let rows = 0
	yield '['
	for await (const [line] of snapshot.rows(`SELECT row_to_json(one)::text FROM ${from} AS one`)) {
		yield `${rows === 0 ? '\n' : ',\n'}${line ?? 'null'}`
		rows += 1
	}
	yield '\n]\n'
	count(rows)
}

/** A table as CSV and as JSON, at the same moment. */
export function* tableEntries(run: ExportRun, table: DatabaseTable, wanted: ExportFormat): Generator<ZipEntry> {
	let isCounted = false
	for (const [format, rowsOf] of [
		['csv', csvOf],
		['json', jsonOf],
	] as const) {
		if (wanted !== 'all' && wanted !== format) continue
		let rows = 0
		const texts = rowsOf(run, table, (count) => {
			rows = count
			if (!isCounted) run.counts.rows += count
			isCounted = true
		})
		yield textEntry(run, `tables/${table.name}.${format}`, texts, () => rows)
	}
}
