import pg from 'pg'
import type { Logger } from 'pino'
import { listTables } from '../db/list-tables.ts'
import { migrate } from '../db/migrate.ts'
import { openPool } from '../db/pool.ts'
import { withSnapshot } from '../db/snapshot.ts'
import type { Platform } from '../platform.ts'
import { BackupError } from './backup-error.ts'
import { type IncomingTable, loadTables } from './load-tables.ts'
import { refuseUsed, type Tell } from './restore-backup.ts'
import { copiedTables, copyOut, countTable, listSequences } from './table-copies.ts'

/** Throws while a server of the product is connected to the database. */
export async function refuseServed(url: string): Promise<void> {
	const client = new pg.Client({ connectionString: url, application_name: 'praxis move' })
	await client.connect()
	try {
		const { rows } = await client.query<{ count: number }>(
			"SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'praxis'",
		)
		if ((rows[0]?.count ?? 0) > 0)
			throw new BackupError('A server of Praxis is running on this database. Stop it first.')
	} finally {
		await client.end()
	}
}

export interface MoveRequest {
	readonly from: Pick<Platform, 'db'>
	/** Owner connection of an empty database. */
	readonly to: string
	readonly isCheck: boolean
	readonly log: Logger
	readonly tell: Tell
}

export interface Moved {
	readonly tables: number
	readonly rows: number
}

/** Copies all rows into another database, table by table compared by count and hash. The source is only read. */
export async function moveData({ from, to, isCheck, log, tell }: MoveRequest): Promise<Moved> {
	await refuseUsed(to)
	return withSnapshot(from, async ({ client: source }) => {
		const tables = copiedTables(await listTables(source))
		let rows = 0
		if (isCheck) {
			for (const [at, table] of tables.entries()) {
				tell(`Counting ${table.name}`, at + 1, tables.length)
				rows += (await countTable(source, table)).rows
			}
			return { tables: tables.length, rows }
		}
		const incoming = tables.map((table): IncomingTable => {
			const count = { rows: 0, hash: '' }
			const due = () => count
			return {
				name: table.name,
				isEmpty: false,
				columns: table.columns.map(({ name }) => name),
				pieces: () => copyOut(source, table, count),
				due,
			}
		})
		const owner = openPool(to, { max: 2 }, log)
		try {
			await migrate(owner, log)
			const target: pg.PoolClient = await owner.connect()
			try {
				let done = 0
				const onTable = (name: string) => tell(`Copying ${name}`, ++done, tables.length)
				await loadTables(target, { tables: incoming, sequences: () => listSequences(source), onTable })
			} finally {
				target.release(true)
			}
		} finally {
			await owner.end()
		}
		rows = incoming.reduce((sum, table) => sum + table.due().rows, 0)
		return { tables: tables.length, rows }
	})
}
