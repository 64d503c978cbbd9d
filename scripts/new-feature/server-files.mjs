function migration(n) {
	return `-- ${n.ManyWords} of the firm.

CREATE TABLE api.${n.table} (
  id uuid PRIMARY KEY,
  title text NOT NULL CHECK (length(trim(title)) > 0),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE INDEX ${n.table}_by_title ON api.${n.table} (title, id);

ALTER TABLE api.${n.table} ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.${n.table} TO praxis_firm, praxis_walled;
CREATE POLICY ${n.table}_firm ON api.${n.table} TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY ${n.table}_walled ON api.${n.table} TO praxis_walled USING (true) WITH CHECK (true);
`
}

function queries(n) {
	return `import type { Page } from '@praxis/contract/kernel/page'
import type { ${n.onePascal}Record, ${n.manyCamel} } from '@praxis/contract/${n.many}/${n.many}.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Selectable } from 'kysely'
import { afterCursor, toPage } from '../../platform/db/keyset.ts'
import type { ${n.manyPascal} } from '../../platform/db/schema.gen.ts'
import type { Db } from '../../platform/db/transaction.ts'

const COLUMNS = ['id', 'title', 'created_at', 'version'] as const
const ORDER = { column: '${n.table}.title', idColumn: '${n.table}.id', direction: 'asc' } as const

type Row = Pick<Selectable<${n.manyPascal}>, (typeof COLUMNS)[number]>

function toRecord(row: Row): ${n.onePascal}Record {
	return { id: row.id, title: row.title, createdAt: row.created_at.toISOString(), version: row.version }
}

export async function insert${n.onePascal}(db: Db, id: string, title: string): Promise<${n.onePascal}Record> {
	const row = await db.insertInto('${n.table}').values({ id, title }).returning(COLUMNS).executeTakeFirstOrThrow()
	return toRecord(row)
}

export async function select${n.onePascal}(db: Db, id: string): Promise<${n.onePascal}Record | null> {
	const row = await db.selectFrom('${n.table}').select(COLUMNS).where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

export async function select${n.onePascal}Page(
	db: Db,
	input: ParsedInput<typeof ${n.manyCamel}.list>,
): Promise<Page<${n.onePascal}Record>> {
	let query = db.selectFrom('${n.table}').select(COLUMNS).orderBy('title').orderBy('id').limit(input.limit + 1)
	if (input.cursor !== undefined) query = query.where(afterCursor(ORDER, input.cursor))
	return toPage(await query.execute(), input.limit, (row) => row.title, toRecord)
}
`
}

function policy(n) {
	return `import type { Context } from '../../platform/context.ts'
import { permit } from '../../platform/permit.ts'

export function assertMayAdd${n.manyPascal}(ctx: Context): void {
	permit(ctx, ['manage_cases'])
}
`
}

function add(n) {
	return `import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import type { ${n.onePascal}Record, ${n.manyCamel} } from '@praxis/contract/${n.many}/${n.many}.contract'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { assertMayAdd${n.manyPascal} } from './${n.many}.policy.ts'
import { insert${n.onePascal} } from './${n.many}.queries.ts'

/** Adds a ${n.oneWords} of the firm. */
export async function add${n.onePascal}(ctx: Context, input: ParsedInput<typeof ${n.manyCamel}.add>): Promise<${n.onePascal}Record> {
	assertMayAdd${n.manyPascal}(ctx)
	return withTransaction(ctx, async (db) => {
		const added = await insert${n.onePascal}(db, newId(), input.title)
		await emitAudit(db, ctx, { action: '${n.manyCamel}.add', entity: '${n.table}', entityId: added.id, after: added })
		await emitEvent(db, { topic: '${n.table}', entityId: added.id, kind: 'created', version: added.version })
		return added
	})
}
`
}

function find(n) {
	return `import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import { ${n.oneCamel}Errors, type ${n.onePascal}Record, type ${n.manyCamel} } from '@praxis/contract/${n.many}/${n.many}.contract'
import type { Context } from '../../platform/context.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { select${n.onePascal}, select${n.onePascal}Page } from './${n.many}.queries.ts'

/** A page of the ${n.manyWords} the caller may see. */
export function list${n.manyPascal}(ctx: Context, input: ParsedInput<typeof ${n.manyCamel}.list>): Promise<Page<${n.onePascal}Record>> {
	return withListRead(ctx, (db) => select${n.onePascal}Page(db, input))
}

/** One ${n.oneWords}; out of sight and not there are the same to the caller. */
export async function get${n.onePascal}(ctx: Context, input: { readonly id: string }): Promise<${n.onePascal}Record> {
	const found = await withRead(ctx, (db) => select${n.onePascal}(db, input.id))
	if (found === null) throw refuse(${n.oneCamel}Errors, '${n.oneCode}_not_found')
	return found
}
`
}

function routes(n) {
	return `import { ${n.manyCamel} } from '@praxis/contract/${n.many}/${n.many}.contract'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { add${n.onePascal} } from './add-${n.one}.ts'
import { get${n.onePascal}, list${n.manyPascal} } from './find-${n.many}.ts'

export const ${n.oneCamel}Routes: readonly Route[] = [
	route(${n.manyCamel}.list, list${n.manyPascal}),
	route(${n.manyCamel}.get, get${n.onePascal}),
	route(${n.manyCamel}.add, add${n.onePascal}),
]
`
}

function test(n) {
	return `import type { Permission } from '@praxis/contract/kernel/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findActivity } from '../../platform/audit/find-activity.ts'
import type { Context } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { type BarePlatform, barePlatform } from '../../testing/bare-platform.ts'
import { somebody } from '../../testing/test-context.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { add${n.onePascal} } from './add-${n.one}.ts'
import { get${n.onePascal}, list${n.manyPascal} } from './find-${n.many}.ts'

let made: TestDatabase
let bare: BarePlatform

beforeAll(async () => {
	made = await testDatabase()
	bare = await barePlatform(made)
})
afterAll(async () => {
	await bare.stop()
	await made.drop()
})

function someoneWho(...permissions: Permission[]): Context {
	return bare.as({ ...somebody('firm'), permissions: new Set(permissions) })
}

test('what was added is found, and its audit row is there', async () => {
	const ctx = someoneWho('view_cases', 'manage_cases')
	const added = await add${n.onePascal}(ctx, { title: 'The first' })
	expect(await get${n.onePascal}(ctx, { id: added.id })).toEqual(added)
	expect((await list${n.manyPascal}(ctx, { limit: 50 })).items).toContainEqual(added)
	const history = await withRead(ctx, (db) => findActivity(db, '${n.table}', added.id, { limit: 10 }))
	expect(history.items.map((row) => row.action)).toEqual(['${n.manyCamel}.add'])
})

test('whoever may not add is refused, and nothing is written', async () => {
	const ctx = someoneWho('view_cases')
	await expect(add${n.onePascal}(ctx, { title: 'Refused' })).rejects.toMatchObject({ code: 'forbidden' })
	const titles = (await list${n.manyPascal}(ctx, { limit: 50 })).items.map((one) => one.title)
	expect(titles).not.toContain('Refused')
})

test('a client finds none', async () => {
	const added = await add${n.onePascal}(someoneWho('manage_cases'), { title: 'Not for clients' })
	const client = bare.as(somebody('client'))
	await expect(get${n.onePascal}(client, { id: added.id })).rejects.toThrow()
})
`
}

/** What the server does, and the table. */
export function serverFiles(n, number) {
	const folder = `server/src/features/${n.many}`
	return {
		[`server/migrations/${number}_${n.table}.sql`]: migration(n),
		[`${folder}/${n.many}.queries.ts`]: queries(n),
		[`${folder}/${n.many}.policy.ts`]: policy(n),
		[`${folder}/${n.many}.routes.ts`]: routes(n),
		[`${folder}/add-${n.one}.ts`]: add(n),
		[`${folder}/find-${n.many}.ts`]: find(n),
		[`${folder}/${n.many}.int.test.ts`]: test(n),
	}
}
