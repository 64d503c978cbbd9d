import type { Db } from '../../platform/db/db.ts'
import type { Letterhead } from '../../platform/pdf/draw-letter-pdf.ts'

export async function selectLetterhead(db: Db): Promise<Letterhead> {
	const row = await db
		.selectFrom('firm')
		.select(['name', 'street', 'city', 'state', 'zip', 'phone', 'email', 'website', 'time_zone'])
		.executeTakeFirstOrThrow()
	const place = [row.city, [row.state, row.zip].filter((part) => part !== '').join(' ')]
	return {
		name: row.name,
		lines: [
			[row.street, place.filter((part) => part !== '').join(', ')].filter((part) => part !== '').join(' · '),
			[row.phone, row.email, row.website].filter((part) => part !== '').join(' · '),
		].filter((one) => one !== ''),
		timeZone: row.time_zone,
	}
}
