import type { DeadlineSettings, deadlines } from '@praxis/contract/deadlines/deadlines.contract'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

type Settings = OutputOf<typeof deadlines.settings>

const COLUMNS = [
	'backup_after_days as backupAfterDays',
	'manager_after_days as managerAfterDays',
	'overdue_after_days as overdueAfterDays',
	'sends_week as sendsWeek',
	'version',
] as const

export function selectSettings(db: Db): Promise<Settings> {
	return db.selectFrom('deadline_settings').select(COLUMNS).executeTakeFirstOrThrow()
}

export function lockSettings(db: Db): Promise<Settings> {
	return db.selectFrom('deadline_settings').select(COLUMNS).forUpdate().executeTakeFirstOrThrow()
}

export function updateSettings(db: Db, now: Date, values: DeadlineSettings): Promise<Settings> {
	return db
		.updateTable('deadline_settings')
		.set({
			backup_after_days: values.backupAfterDays,
			manager_after_days: values.managerAfterDays,
			overdue_after_days: values.overdueAfterDays,
			sends_week: values.sendsWeek,
			updated_at: now,
			version: sql<number>`version + 1`,
		})
		.returning(COLUMNS)
		.executeTakeFirstOrThrow()
}
