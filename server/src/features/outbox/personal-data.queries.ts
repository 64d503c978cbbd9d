import type { ActingPerson } from '../../platform/auth/acting-person.ts'
import type { Db } from '../../platform/db/db.ts'
import { PERSONAL_DATA_PAGE, type PersonalDataSource } from '../../platform/personal-data.ts'

/** Without the text. */
function readEmails(db: Db, { email }: ActingPerson, after: string) {
	return db
		.selectFrom('mail_outbox')
		.select(['id', 'created_at', 'kind', 'subject', 'status', 'sent_at'])
		.where('recipient', '=', email)
		.where('id', '>', after)
		.orderBy('id')
		.limit(PERSONAL_DATA_PAGE)
		.execute()
}

const EMAILS = { name: 'emails', title: 'Emails sent to you', readPage: readEmails } as const

export const outboxPersonalData: readonly PersonalDataSource[] = [
	// Only the firm can read the outbox.
	{ ...EMAILS, as: 'firm', appliesTo: ({ email, reach }) => email !== null && reach !== 'walled' },
	// As screened users themselves: email about what is behind their ethical walls is left out.
	{ ...EMAILS, as: 'person', appliesTo: ({ email, reach }) => email !== null && reach === 'walled' },
]
