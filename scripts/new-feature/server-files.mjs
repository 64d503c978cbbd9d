function migration(n) {
	return `-- ${n.ManyWords}. Clients, guests and providers see none.

CREATE TABLE api.${n.table} (
  id uuid PRIMARY KEY,
  name text COLLATE "und-x-icu" NOT NULL CHECK (length(trim(name)) > 0),
  description text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'archived')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  search tsvector NOT NULL GENERATED ALWAYS AS (api.search_words(name)) STORED
);

CREATE INDEX ${n.table}_by_created ON api.${n.table} (created_at, id);
CREATE INDEX ${n.table}_by_updated ON api.${n.table} (updated_at, id);
CREATE INDEX ${n.table}_by_name ON api.${n.table} (name, id);
CREATE INDEX ${n.table}_search ON api.${n.table} USING gin (search);

ALTER TABLE api.${n.table} ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.${n.table} TO praxis_firm, praxis_walled;
CREATE POLICY ${n.table}_firm ON api.${n.table} TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY ${n.table}_walled ON api.${n.table} TO praxis_walled USING (true) WITH CHECK (true);
`
}

function queries(n) {
	return `import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { ${n.oneCamel}Details, type ${n.manyCamel} } from '@praxis/contract/${n.many}/${n.many}.contract'
import { type ${n.onePascal}Record, type ${n.onePascal}Sort, ${n.oneCamel}Fields, ${n.oneCamel}Record } from '@praxis/contract/${n.many}/${n.many}.fields'
import { sql } from 'kysely'
import { columnsAs, columnsFor, rowReader, valuesOf } from '../../platform/db/columns.ts'
import { countMatching } from '../../platform/db/count-found.ts'
import type { Db } from '../../platform/db/db.ts'
import { matchesWords } from '../../platform/db/search-words.ts'
import { matchingFields, type PageOrder, selectPage } from '../../platform/db/select-page.ts'

const WRITTEN = { ...columnsFor(${n.oneCamel}Details), status: 'status' } as const
const RECORD = columnsAs('${n.table}', columnsFor(${n.oneCamel}Record))

type Values = Pick<${n.onePascal}Record, keyof typeof WRITTEN>

/** A partial update: omitted fields keep their values. */
export type ${n.onePascal}Changes = { readonly [F in keyof Values]?: Values[F] | undefined }

const toRecord = rowReader(${n.oneCamel}Fields)

export async function select${n.onePascal}(db: Db, id: string): Promise<${n.onePascal}Record | null> {
	const row = await db.selectFrom('${n.table}').select(RECORD).where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

/** Locks the ${n.oneWords} until the transaction ends and returns its current row. */
export async function lock${n.onePascal}(db: Db, id: string): Promise<${n.onePascal}Record | null> {
	const row = await db.selectFrom('${n.table}').select(RECORD).where('id', '=', id).forUpdate().executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

export async function insert${n.onePascal}(db: Db, id: string, values: Omit<Values, 'status'>): Promise<${n.onePascal}Record> {
	const row = await db
		.insertInto('${n.table}')
		.values({ id, ...valuesOf(WRITTEN, values) })
		.returning(RECORD)
		.executeTakeFirstOrThrow()
	return toRecord(row)
}

/** Updates a ${n.oneWords} that the caller has locked. */
export async function update${n.onePascal}(
	db: Db,
	id: string,
	now: Date,
	changes: ${n.onePascal}Changes,
): Promise<${n.onePascal}Record | null> {
	const row = await db
		.updateTable('${n.table}')
		.set({ ...valuesOf(WRITTEN, changes), updated_at: now, version: sql\`version + 1\` })
		.where('id', '=', id)
		.returning(RECORD)
		.executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

const ORDER: PageOrder<${n.onePascal}Sort> = {
	sorts: { name: '${n.table}.name', createdAt: '${n.table}.created_at', updatedAt: '${n.table}.updated_at' },
	id: '${n.table}.id',
}

export type ${n.onePascal}ListInput = ParsedInput<typeof ${n.manyCamel}.list>

/** A page and, if requested, the total; both queries are sent at once. */
export function select${n.onePascal}Page(db: Db, input: ${n.onePascal}ListInput): Promise<Page<${n.onePascal}Record>> {
	const words = matchesWords('${n.table}.search', input.search)
	let query = matchingFields(db.selectFrom('${n.table}'), '${n.table}', { status: input.status })
	if (words !== null) query = query.where(words)
	if (input.status.length === 0) query = query.where('${n.table}.status', '<>', sql.lit('archived'))
	const total = input.withTotal ? countMatching(db, query.select('${n.table}.id'), input.search) : null
	return selectPage(query.select(RECORD), ORDER, input, toRecord, total)
}
`
}

function save(n) {
	return `import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { ${n.oneCamel}Errors, ${n.manyCamel} } from '@praxis/contract/${n.many}/${n.many}.contract'
import type { ${n.onePascal}Record } from '@praxis/contract/${n.many}/${n.many}.fields'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { type ${n.onePascal}Changes, insert${n.onePascal}, lock${n.onePascal}, update${n.onePascal} } from './${n.many}.queries.ts'

type Versioned = ParsedInput<typeof ${n.manyCamel}.archive>

const RECORDED: Recorded<${n.onePascal}Record> = { entity: '${n.table}', about: () => ({}) }

export function create${n.onePascal}(ctx: Context, input: ParsedInput<typeof ${n.manyCamel}.create>): Promise<${n.onePascal}Record> {
	permitTo(ctx, ${n.manyCamel}.create)
	return withTransaction(ctx, async (db) => {
		const after = await rejectDuplicateId('${n.table}_pkey', insert${n.onePascal}(db, input.id ?? newId(), input))
		await recordChange(db, ctx, RECORDED, { action: ${n.manyCamel}.create.id, before: null, after })
		return after
	})
}

/** @throws AppError stale_version with the current record if it changed since \`version\` */
export function edit${n.onePascal}(ctx: Context, input: ParsedInput<typeof ${n.manyCamel}.edit>): Promise<${n.onePascal}Record> {
	return write(ctx, ${n.manyCamel}.edit, input, input)
}

export function archive${n.onePascal}(ctx: Context, input: Versioned): Promise<${n.onePascal}Record> {
	return write(ctx, ${n.manyCamel}.archive, input, { status: 'archived' })
}

export function restore${n.onePascal}(ctx: Context, input: Versioned): Promise<${n.onePascal}Record> {
	return write(ctx, ${n.manyCamel}.restore, input, { status: 'active' })
}

type Way = typeof ${n.manyCamel}.edit | typeof ${n.manyCamel}.archive | typeof ${n.manyCamel}.restore

function write(ctx: Context, way: Way, of: Versioned, changes: ${n.onePascal}Changes): Promise<${n.onePascal}Record> {
	permitTo(ctx, way)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lock${n.onePascal}(db, of.id), ${n.oneCamel}Errors, '${n.oneCode}_not_found')
		requireVersion(before, of.version)
		const now = ctx.platform.clock.now()
		const after = requireRow(await update${n.onePascal}(db, of.id, now, changes), ${n.oneCamel}Errors, '${n.oneCode}_not_found')
		await recordChange(db, ctx, RECORDED, { action: way.id, before, after })
		return after
	})
}
`
}

function find(n) {
	return `import type { ActivityRow } from '@praxis/contract/kernel/activity'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { ${n.oneCamel}Errors, type ${n.manyCamel} } from '@praxis/contract/${n.many}/${n.many}.contract'
import type { ${n.onePascal}Record } from '@praxis/contract/${n.many}/${n.many}.fields'
import { findActivity } from '../../platform/audit/find-activity.ts'
import type { Context } from '../../platform/context.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { requireRow } from '../../platform/require-row.ts'
import { type ${n.onePascal}ListInput, select${n.onePascal}, select${n.onePascal}Page } from './${n.many}.queries.ts'

export function list${n.manyPascal}(ctx: Context, input: ${n.onePascal}ListInput): Promise<Page<${n.onePascal}Record>> {
	return withListRead(ctx, (db) => select${n.onePascal}Page(db, input))
}

/** @throws AppError ${n.oneCode}_not_found also if it exists but is not visible to the caller */
export async function get${n.onePascal}(ctx: Context, input: { readonly id: string }): Promise<${n.onePascal}Record> {
	const found = await withRead(ctx, (db) => select${n.onePascal}(db, input.id))
	return requireRow(found, ${n.oneCamel}Errors, '${n.oneCode}_not_found')
}

export function list${n.onePascal}Activity(
	ctx: Context,
	input: ParsedInput<typeof ${n.manyCamel}.activity>,
): Promise<Page<ActivityRow>> {
	return withRead(ctx, async (db) => {
		const [found, activity] = await Promise.all([
			select${n.onePascal}(db, input.id),
			findActivity(db, '${n.table}', input.id, input),
		])
		requireRow(found, ${n.oneCamel}Errors, '${n.oneCode}_not_found')
		return activity
	})
}
`
}

function manifest(n) {
	return `import { ${n.manyCamel} } from '@praxis/contract/${n.many}/${n.many}.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { get${n.onePascal}, list${n.onePascal}Activity, list${n.manyPascal} } from './find-${n.many}.ts'
import { archive${n.onePascal}, create${n.onePascal}, edit${n.onePascal}, restore${n.onePascal} } from './save-${n.one}.ts'

export const ${n.manyCamel}Feature: ServerFeature = {
	name: '${n.many}',
	routes: [
		route(${n.manyCamel}.list, list${n.manyPascal}),
		route(${n.manyCamel}.get, get${n.onePascal}),
		route(${n.manyCamel}.create, create${n.onePascal}),
		route(${n.manyCamel}.edit, edit${n.onePascal}),
		route(${n.manyCamel}.archive, archive${n.onePascal}),
		route(${n.manyCamel}.restore, restore${n.onePascal}),
		route(${n.manyCamel}.activity, list${n.onePascal}Activity),
	],
	topics: { ${n.table}: [${n.manyCamel}.get] },
}
`
}

function test(n) {
	return `import { newId } from '@praxis/contract/kernel/new-id'
import { ${n.manyCamel} } from '@praxis/contract/${n.many}/${n.many}.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let staff: Caller
let client: Caller

beforeAll(async () => {
	firm = await startTestApp()
	const as = async (role: Parameters<typeof createPerson>[1]) => firm.as(await createPerson(firm, role))
	attorney = await as('attorney')
	staff = await as('staff')
	client = await as('client')
})
afterAll(() => firm.close())

const create = (name: string) => attorney.call(${n.manyCamel}.create, { name })

test('creates, finds and lists a ${n.oneWords}, with an audit row', async () => {
	const created = await create('Alpha')
	expect(created).toMatchObject({ name: 'Alpha', description: '', status: 'active', version: 1 })
	expect(await attorney.call(${n.manyCamel}.get, { id: created.id })).toEqual(created)
	expect((await attorney.call(${n.manyCamel}.list, { search: 'alph', withTotal: true })).items).toEqual([created])
	const { items } = await attorney.call(${n.manyCamel}.activity, { id: created.id })
	expect(items.map((row) => row.action)).toEqual(['${n.manyCamel}.create'])
})

test('rejects a missing name and a duplicate id', async () => {
	expect(await attorney.refusal(${n.manyCamel}.create, { name: ' ' })).toMatchObject({
		status: 400,
		fields: { name: 'Enter a name.' },
	})
	const { id } = await create('First')
	expect(await attorney.refusal(${n.manyCamel}.create, { id, name: 'Second' })).toMatchObject({ status: 409, code: 'id_taken' })
})

test('updates only the fields that are sent; rejects a stale version with the current record', async () => {
	const { id } = await attorney.call(${n.manyCamel}.create, { name: 'Old', description: 'Stays' })
	const current = await attorney.call(${n.manyCamel}.edit, { id, version: 1, name: 'New' })
	expect(current).toMatchObject({ name: 'New', description: 'Stays', version: 2 })
	const refusal = await attorney.refusal(${n.manyCamel}.edit, { id, version: 1, name: 'Mine' })
	expect(refusal).toMatchObject({ status: 409, code: 'stale_version', data: { current } })
	expect(await attorney.call(${n.manyCamel}.get, { id })).toEqual(current)
})

test('hides archived records from the list until restored', async () => {
	const { id } = await create('Hidden')
	expect((await attorney.call(${n.manyCamel}.archive, { id, version: 1 })).status).toBe('archived')
	expect((await attorney.call(${n.manyCamel}.list, { search: 'hidden' })).items).toEqual([])
	expect((await attorney.call(${n.manyCamel}.list, { search: 'hidden', status: 'archived' })).items).toHaveLength(1)
	expect((await attorney.call(${n.manyCamel}.restore, { id, version: 2 })).status).toBe('active')
	expect((await attorney.call(${n.manyCamel}.list, { search: 'hidden' })).items).toHaveLength(1)
})

test('pages have no gaps or repeats in any order', async () => {
	for (const name of ['Paging b', 'Paging a', 'Paging a', 'Paging c']) await create(name)
	const page = (input: object) => attorney.call(${n.manyCamel}.list, { search: 'paging', limit: 1, ...input })
	for (const sort of ['name', 'createdAt', 'updatedAt'] as const) {
		for (const direction of ['asc', 'desc'] as const) {
			const seen: string[] = []
			let cursor: string | null | undefined
			while (cursor !== null) {
				const { items, nextCursor }: Awaited<ReturnType<typeof page>> = await page({ sort, direction, cursor })
				seen.push(...items.map((one) => one.id))
				cursor = nextCursor
			}
			expect([seen.length, new Set(seen).size]).toEqual([4, 4])
		}
	}
})

test('needs a session and a permission; an unknown record and one of the firm for a client are refused', async () => {
	const { id } = await create('Guarded')
	expect(await firm.anonymous.refusal(${n.manyCamel}.list)).toMatchObject({ status: 401 })
	expect(await staff.refusal(${n.manyCamel}.create, { name: 'No' })).toMatchObject({ status: 403 })
	expect(await staff.refusal(${n.manyCamel}.edit, { id, version: 1 })).toMatchObject({ status: 403 })
	expect(await attorney.refusal(${n.manyCamel}.get, { id: newId() })).toMatchObject({ status: 404 })
	expect(await client.refusal(${n.manyCamel}.get, { id })).toMatchObject({ status: 403 })
})
`
}

/** What the server does, and the table. */
export function serverFiles(n, number) {
	const folder = `server/src/features/${n.many}`
	return {
		[`server/migrations/${number}_${n.table}.sql`]: migration(n),
		[`${folder}/${n.many}.queries.ts`]: queries(n),
		[`${folder}/${n.many}.feature.ts`]: manifest(n),
		[`${folder}/save-${n.one}.ts`]: save(n),
		[`${folder}/find-${n.many}.ts`]: find(n),
		[`${folder}/${n.many}.int.test.ts`]: test(n),
	}
}
