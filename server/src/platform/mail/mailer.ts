import type { Db } from '../db/transaction.ts'

export interface Mail {
	readonly to: string
	readonly subject: string
	readonly text: string
	readonly html?: string
	/** What it is for, e.g. `identity.verify-email`. */
	readonly kind: string
}

/** Mail goes by the outbox: a row of the caller's transaction, sent by a job after the commit. */
export interface Mailer {
	/** Whether an SMTP server is set. Without one mail waits in the outbox, where an administrator can read it. */
	readonly configured: boolean
	enqueue(db: Db, mail: Mail): Promise<void>
}
