import { ApiSession } from './api-session.ts'
import { DEMO_PASSWORD, emailOf } from './people.ts'

interface Summary {
	readonly id: string
	readonly to: string
	readonly subject: string
}

/** The link in the newest mail to an address with that subject, as an administrator reads it in the outbox. */
export async function mailedLink(url: string, to: string, subject: string): Promise<string> {
	const admin = new ApiSession(url)
	await admin.call('POST', '/api/session', { email: emailOf('superuser'), password: DEMO_PASSWORD })
	const { items } = (await admin.call('GET', '/api/outbox?limit=50')) as { items: Summary[] }
	const found = items.find((one) => one.to === to && one.subject === subject)
	if (found === undefined) throw new Error(`no mail “${subject}” to ${to}`)
	const mail = (await admin.call('GET', `/api/outbox/${found.id}`)) as { text: string }
	const link = /https?:\/\/\S+/.exec(mail.text)?.[0]
	if (link === undefined) throw new Error(`no link in “${subject}” to ${to}`)
	return link
}
