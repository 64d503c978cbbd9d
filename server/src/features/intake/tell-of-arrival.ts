import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/transaction.ts'

export const ARRIVED = 'intake.arrived'

export interface Arrival {
	readonly id: string
	/** Who of the firm wrote it down; null when it came from the page. */
	readonly by: string | null
}

/** Tells those who look after new inquiries, and the features that come after this one, in the transaction of the arrival. */
export function tellOfArrival(db: Db, { platform }: Context, arrival: Arrival): Promise<void> {
	return platform.jobs.tell(db, ARRIVED, arrival)
}
