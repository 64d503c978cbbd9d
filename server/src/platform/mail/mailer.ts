import type { Db } from '../db/db.ts'
import type { MailBody } from './mail-body.ts'

/** A file that goes with a message: a content of the file store, read when it is sent. */
export interface MailAttachment {
	readonly fileName: string
	readonly contentType: string
	readonly hash: string
}

/** An invitation that mail programs show with the message (iMIP, RFC 6047). */
export interface MailCalendar {
	readonly method: 'REQUEST' | 'CANCEL'
	/** An iCalendar file whose METHOD is the same. */
	readonly content: string
}

export interface Mail {
	readonly to: string
	readonly subject: string
	readonly text: string
	readonly html?: string
	readonly attachments?: readonly MailAttachment[]
	readonly calendar?: MailCalendar
	/** Where an answer goes, if not to the sender. */
	readonly replyTo?: string | undefined
	/** Its purpose, e.g. `identity.verify-email`. */
	readonly kind: string
	/** The case it is about: who is kept away from that case does not see it in the outbox. */
	readonly caseId?: string
	/** The client, inquiry or responses it is about: hidden likewise behind a wall around a case of theirs. */
	readonly clientId?: string
	readonly intakeId?: string
	readonly answersId?: string
}

/** Mail goes by the outbox: a row of the caller's transaction, sent by a job after the commit. */
export interface Mailer {
	/** Whether an SMTP server is set. Without one mail waits in the outbox, where an administrator can read it. */
	readonly configured: boolean
	/** Its id in the outbox. */
	enqueue(db: Db, mail: Mail): Promise<string>
	/** Sends what waits, such as after a hold. */
	sendWaiting(db: Db): Promise<void>
	/** Sends a message that failed or waits again; false when it is being sent, was sent, or is not there. */
	retry(db: Db, id: string): Promise<boolean>
	/** Opens the sealed body of an outbox row. */
	open(sealedBody: string): MailBody
}
