import type pg from 'pg'

const PARTS: Readonly<Record<string, string>> = {
	relations: `SELECT c.relname, c.relkind, c.relrowsecurity, c.relacl::text, pg_get_viewdef(c.oid) AS view
		FROM pg_class c WHERE c.relnamespace = 'api'::regnamespace ORDER BY c.relname`,
	columns: `SELECT c.relname, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull, a.attgenerated,
			a.attidentity, a.attacl::text, pg_get_expr(d.adbin, d.adrelid) AS def
		FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
		LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
		WHERE c.relnamespace = 'api'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm') AND a.attnum > 0 AND NOT a.attisdropped
		ORDER BY c.relname, a.attnum`,
	constraints: `SELECT conrelid::regclass::text AS relation, conname, pg_get_constraintdef(oid) AS def
		FROM pg_constraint WHERE connamespace = 'api'::regnamespace ORDER BY 1, 2`,
	indexes: `SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'api' ORDER BY 1, 2`,
	policies: `SELECT tablename, policyname, permissive, roles::text, cmd, qual, with_check
		FROM pg_policies WHERE schemaname = 'api' ORDER BY 1, 2`,
	triggers: `SELECT tgrelid::regclass::text AS relation, pg_get_triggerdef(t.oid) AS def FROM pg_trigger t
		JOIN pg_class c ON c.oid = t.tgrelid WHERE c.relnamespace = 'api'::regnamespace AND NOT tgisinternal ORDER BY 1, 2`,
	functions: `SELECT p.oid::regprocedure::text AS name, pg_get_functiondef(p.oid) AS def, proacl::text FROM pg_proc p
		WHERE p.pronamespace = 'api'::regnamespace AND p.prokind IN ('f', 'p') ORDER BY 1`,
	extensions: 'SELECT extname FROM pg_extension ORDER BY 1',
	schemas: `SELECT nspname, nspacl::text FROM pg_namespace WHERE nspname = 'api'`,
}

/** All that the migrations make, in words, so that two databases can be compared. */
export async function readCatalog(owner: pg.Pool): Promise<Record<string, unknown[]>> {
	const parts = await Promise.all(
		Object.entries(PARTS).map(
			async ([name, sql]): Promise<[string, unknown[]]> => [name, (await owner.query(sql)).rows],
		),
	)
	return Object.fromEntries(parts)
}
