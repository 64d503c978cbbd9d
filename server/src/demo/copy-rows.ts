import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type CopyValue = string | number | boolean | Date | null | object

const CHUNK_CHARACTERS = 65_536

function cell(value: CopyValue): string {
	if (value === null) return '\\N'
	const text =
		value instanceof Date ? value.toISOString() : typeof value === 'object' ? JSON.stringify(value) : String(value)
	return text.replace(/[\\\n\r\t]/g, (found) => ESCAPED[found] ?? found)
}

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function* inChunks(rows: Iterable<readonly CopyValue[]>): Generator<string> {
	let chunk = ''
	for (const row of rows) {
		chunk += `${row.map(cell).join('\t')}\n`
		if (chunk.length > CHUNK_CHARACTERS) {
			yield chunk
			chunk = ''
		}
	}
	if (chunk !== '') yield chunk
}

/** Loads rows into a table by COPY. `columns` names the values of each row, in order. */
export async function copyRows(
	client: pg.PoolClient,
	table: string,
	columns: readonly string[],
	rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
	const target = client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`))
	await pipeline(Readable.from(inChunks(rows)), target)
}

/** Loads objects with the same keys into a table, whose columns the keys name. */
export async function copyObjects(client: pg.PoolClient, table: string, rows: readonly object[]): Promise<void> {
	const [first] = rows
	if (first === undefined) return
	const values = rows.map((one): CopyValue[] => Object.values(one))
	await copyRows(client, table, Object.keys(first), values)
}
