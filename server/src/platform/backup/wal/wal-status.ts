import { z } from 'zod'
import type { Platform } from '../../platform.ts'
import { archiveOf, findSlots } from './wal-slot.ts'

const status = z.object({ at: z.date().nullable(), behind: z.coerce.number() })

export interface WalStatus {
	readonly archive: string
	/** When the receiver said last how far it is; null while it is not there. */
	readonly heardAt: Date | null
	/** Bytes of the log that are not on the disk of the backups yet. */
	readonly behind: number
}

/** How far the record of changes is; null while there is none. */
export async function readWalStatus({ db }: Pick<Platform, 'db'>): Promise<WalStatus | null> {
	const slots = await findSlots(db.owner)
	const slot = slots.find(({ active_pid: pid }) => pid !== null) ?? slots.at(-1)
	if (slot === undefined) return null
	const { rows } = await db.owner.query(
		`SELECT (SELECT reply_time FROM pg_stat_replication WHERE pid = $1) AS at,
			greatest(pg_wal_lsn_diff(pg_current_wal_flush_lsn(), $2::pg_lsn), 0) AS behind`,
		[slot.active_pid, slot.restart_lsn],
	)
	const { at, behind } = status.parse(rows[0])
	return { archive: archiveOf(slot.slot_name), heardAt: slot.active_pid === null ? null : at, behind }
}
