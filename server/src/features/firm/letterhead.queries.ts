import { INVOICE_LAYOUTS, type InvoiceLayout } from '@praxis/contract/firm/firm.fields'
import { z } from 'zod'
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

const layout = z.enum(INVOICE_LAYOUTS)

/** How invoices look, and the logo in the file store; null without one. */
export async function selectInvoiceLook(db: Db): Promise<{ layout: InvoiceLayout; logoHash: string | null }> {
	const row = await db.selectFrom('firm').select(['invoice_layout', 'logo_hash']).executeTakeFirstOrThrow()
	return { layout: layout.parse(row.invoice_layout), logoHash: row.logo_hash }
}
