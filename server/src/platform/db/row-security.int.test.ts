import type { QueryResultRow } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'

const REACHES = ['praxis_firm', 'praxis_walled', 'praxis_client', 'praxis_provider', 'praxis_guest']
/** Roles of people outside the firm and of visitors. */
const OUTSIDE = ['praxis_client', 'praxis_provider', 'praxis_guest']
/** Secrets of accounts: only the identity role reads them. */
const IDENTITY = ['sessions', 'accounts', 'verifications', 'two_factors', 'passkeys', 'sign_in_failures']
/** Tables a person outside the firm may read every row of, each with its reason. */
const OPEN_TO_ALL: Readonly<Record<string, string>> = {
	firm: 'One row, which everybody the firm deals with may know; what is kept from them are columns.',
	limitation_period_versions:
		'The law that assessments compute with, read in the transaction of the person who answered; who changed it is a column kept from them.',
}
/** Functions that run with their owner's rights and that anybody may call, each with its reason. */
const CALLED_BY_ALL: Readonly<Record<string, string>> = {
	'api.acting_client_ids()': 'called by policies; concerns the acting user only',
	'api.behind_wall(uuid)': 'called by policies; concerns the acting user only',
}

let made: TestDatabase
beforeAll(async () => {
	made = await testDatabase()
})
afterAll(() => made.drop())

async function list<Row extends QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
	return (await made.database.owner.query<Row>(sql, values)).rows
}

test('row security is on for every table', async () => {
	const tables = await list<{ name: string; secured: boolean }>(
		`SELECT relname AS name, relrowsecurity AS secured FROM pg_class
		WHERE relnamespace = 'api'::regnamespace AND relkind IN ('r', 'p')`,
	)
	expect(tables.length).toBeGreaterThan(10)
	expect(tables.filter((table) => !table.secured)).toEqual([])
})

test('views see what their reader may see', async () => {
	const views = await list<{ name: string; options: string[] | null; kind: string }>(
		`SELECT relname AS name, reloptions AS options, relkind AS kind FROM pg_class
		WHERE relnamespace = 'api'::regnamespace AND relkind IN ('v', 'm')`,
	)
	const blind = views.filter((view) => view.kind === 'm' || !view.options?.includes('security_invoker=true'))
	expect(blind).toEqual([])
})

test('no reach reads a table or column of identity', async () => {
	for (const table of IDENTITY) {
		const holders = await list<{ role: string }>(
			`SELECT role FROM unnest($1::text[]) role
			WHERE has_any_column_privilege(role, 'api.' || $2, 'SELECT, INSERT, UPDATE') OR has_table_privilege(role, 'api.' || $2, 'DELETE')`,
			[[...REACHES, 'praxis_jobs'], table],
		)
		expect(holders, table).toEqual([])
	}
})

test('whatever holds a secret by its name is out of every reach', async () => {
	const open = await list(
		`SELECT role, a.attrelid::regclass::text AS relation, a.attname FROM pg_attribute a
		JOIN pg_class c ON c.oid = a.attrelid, unnest($1::text[]) role
		WHERE c.relnamespace = 'api'::regnamespace AND c.relkind IN ('r', 'p', 'v') AND a.attnum > 0 AND NOT a.attisdropped
			AND a.attname ~ 'password|secret|token|private_key|sealed_key|backup_code' AND a.attname <> 'token_id'
			-- Counts of what language models read and write.
			AND a.attname NOT IN ('input_tokens', 'output_tokens', 'max_output_tokens', 'tokens_per_minute')
			-- The firm's users are shown the link itself, to print it again; its hash says which key signed it.
			AND NOT (c.relname = 'payment_links' AND a.attname = 'token_hash' AND role IN ('praxis_firm', 'praxis_walled'))
			AND has_column_privilege(role, c.oid, a.attnum, 'SELECT')`,
		[REACHES],
	)
	expect(open).toEqual([])
})

test('every policy on rows that exist names its roles, and none is for the login itself', async () => {
	const loose = await list(
		`SELECT tablename, policyname FROM pg_policies WHERE schemaname = 'api' AND cmd <> 'INSERT' AND roles && ARRAY['public', 'praxis_app']::name[]`,
	)
	expect(loose).toEqual([])
})

test('no policy lets every row through to people outside the firm', async () => {
	const open = await list<{ tablename: string }>(
		`SELECT tablename, policyname, roles::text FROM pg_policies
		WHERE schemaname = 'api' AND roles && $1::name[] AND cmd <> 'INSERT' AND (qual IS NULL OR qual = 'true')`,
		[OUTSIDE],
	)
	expect(open.filter(({ tablename }) => OPEN_TO_ALL[tablename] === undefined)).toEqual([])
})

test('a notification is seen by its person alone, behind a wall and outside the firm too', async () => {
	const policies = await list<{ policyname: string; qual: string }>(
		`SELECT policyname, qual FROM pg_policies
		WHERE schemaname = 'api' AND tablename = 'notifications' AND roles && $1::name[] AND cmd <> 'INSERT' AND permissive = 'PERMISSIVE'`,
		[REACHES],
	)
	expect(policies.length).toBeGreaterThan(3)
	const isOfPerson = /^\(?\(?user_id = \( ?SELECT api\.acting_user\(\)/
	expect(policies.filter(({ qual }) => !isOfPerson.test(qual))).toEqual([])
})

test('the application login holds no privilege of its own and cannot pass by row security', async () => {
	const [login] = await list(
		`SELECT rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolbypassrls, rolcanlogin FROM pg_roles WHERE rolname = 'praxis_app'`,
	)
	expect(Object.values(login ?? {})).toEqual([false, false, false, false, false, true])
	const direct = await list(
		`SELECT relname FROM pg_class, aclexplode(relacl) acl
		WHERE relnamespace = 'api'::regnamespace AND acl.grantee IN (0, 'praxis_app'::regrole)`,
	)
	expect(direct).toEqual([])
})

test('no role of the application owns anything or passes by row security', async () => {
	const strong = await list(
		`SELECT rolname FROM pg_roles WHERE rolname = ANY ($1) AND (rolsuper OR rolbypassrls OR rolcanlogin OR rolcreaterole)`,
		[[...REACHES, 'praxis_identity', 'praxis_jobs']],
	)
	expect(strong).toEqual([])
	const owned = await list(
		`SELECT c.oid::regclass::text FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner
		WHERE c.relnamespace = 'api'::regnamespace AND r.rolname LIKE 'praxis\\_%' AND r.rolname <> current_user`,
	)
	expect(owned).toEqual([])
})

test('a function that runs with its owner’s rights fixes where it looks for names', async () => {
	const loose = await list(
		`SELECT oid::regprocedure::text AS name FROM pg_proc WHERE pronamespace = 'api'::regnamespace AND prosecdef
			AND NOT EXISTS (SELECT FROM unnest(proconfig) setting WHERE setting LIKE 'search_path=%')`,
	)
	expect(loose).toEqual([])
})

test('only the listed functions run with their owner’s rights', async () => {
	const open = await list<{ name: string }>(
		`SELECT format('api.%s(%s)', proname, oidvectortypes(proargtypes)) AS name FROM pg_proc
		WHERE pronamespace = 'api'::regnamespace AND prosecdef AND prorettype <> 'trigger'::regtype
			AND has_function_privilege('public', oid, 'EXECUTE')`,
	)
	expect(open.filter(({ name }) => CALLED_BY_ALL[name] === undefined)).toEqual([])
})

test('a wall that is put up while the last other one is taken away keeps its person out', async () => {
	const person = '018fdb65-4c00-7d7c-802b-453804ccbf00'
	await list(
		`INSERT INTO api.users (id, email, full_name, role) VALUES ($1, 'wanda@firm.test', 'Wanda Walled', 'attorney')`,
		[person],
	)
	const putUp = 'INSERT INTO api.case_walls (case_id, user_id) VALUES (gen_random_uuid(), $1) RETURNING case_id'
	const [first] = await list<{ case_id: string }>(putUp, [person])
	const other = await made.database.owner.connect()
	try {
		await other.query('BEGIN')
		await other.query(putUp, [person])
		const takenAway = list('DELETE FROM api.case_walls WHERE case_id = $1', [first?.case_id])
		const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
		const waits = vi.waitUntil(async () => (await list(waiting)).length > 0, { timeout: 30_000 })
		await Promise.race([takenAway, waits])
		await other.query('COMMIT')
		await takenAway
	} finally {
		other.release()
	}
	expect(await list('SELECT is_walled FROM api.users WHERE id = $1', [person])).toEqual([{ is_walled: true }])
})
