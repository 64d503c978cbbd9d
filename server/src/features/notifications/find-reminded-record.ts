import type { Permission } from '@praxis/contract/kernel/permissions'
import type { ReminderEntity } from '@praxis/contract/notifications/reminders.contract'
import type { Person } from '../../platform/context.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { selectRecordName } from './reminders.queries.ts'

const SEEN_WITH: Readonly<Record<ReminderEntity, Permission>> = { cases: 'view_cases', clients: 'view_clients' }

/** The name of a record as a person may see it now; null when they may not. */
export async function findRemindedRecord(
	db: Db,
	person: Person,
	entity: ReminderEntity,
	id: string,
): Promise<string | null> {
	return person.permissions.has(SEEN_WITH[entity]) ? selectRecordName(db, entity, id) : null
}
