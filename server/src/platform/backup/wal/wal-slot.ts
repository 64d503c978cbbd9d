import type pg from 'pg'
import { z } from 'zod'
import { backupName } from '../backup-name.ts'

const PREFIX = 'praxis_wal_'
const slot = z.object({
	slot_name: z.string(),
	active_pid: z.number().nullable(),
	/** Whether the log is sent to a receiver; the one that creates a slot has it too for a moment. */
	is_sent: z.boolean(),
	wal_status: z.string().nullable(),
	restart_lsn: z.string().nullable(),
})
export type WalSlot = z.infer<typeof slot>

/** An archive and its slot have one name, in the forms that folders and PostgreSQL allow. */
export const slotOf = (archive: string) => `${PREFIX}${archive.toLowerCase().replaceAll('-', '_')}`

/** A new archive: when it starts, and the name of the key it is sealed with. */
export const newArchiveName = (at: Date, keyId: string | null) => `${backupName(at)}-${keyId ?? 'plain'}`

/** The archive of a slot, of `praxis_wal_2026_11_30t11_00_00_000z_plain`. */
export function archiveOf(slotName: string): string {
	const parts = slotName.slice(PREFIX.length).split('_')
	return `${parts.slice(0, -1).join('-').toUpperCase()}-${parts.at(-1)}`
}

/** The slots by which the server keeps its log for us. */
export async function findSlots(client: pg.ClientBase | pg.Pool): Promise<WalSlot[]> {
	const { rows } = await client.query(
		'SELECT slot_name::text, active_pid, EXISTS (SELECT FROM pg_stat_replication WHERE pid = active_pid) AS is_sent, wal_status, restart_lsn::text FROM pg_replication_slots WHERE slot_type = $1 AND starts_with(slot_name::text, $2) ORDER BY slot_name',
		['physical', PREFIX],
	)
	return z.array(slot).parse(rows)
}

export async function dropSlot(
	client: pg.ClientBase | pg.Pool,
	{ slot_name: name, active_pid: pid }: WalSlot,
): Promise<void> {
	if (pid !== null) await client.query('SELECT pg_terminate_backend($1, 5000)', [pid])
	await client.query('SELECT pg_drop_replication_slot($1)', [name])
}

/** The place from which the server keeps its log for it from now on. */
export async function createSlot(client: pg.ClientBase, archive: string): Promise<string> {
	const { rows } = await client.query('SELECT lsn::text FROM pg_create_physical_replication_slot($1, true)', [
		slotOf(archive),
	])
	return z.object({ lsn: z.string() }).parse(rows[0]).lsn
}
