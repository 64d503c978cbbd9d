import { LOGO_BYTES_MAX } from '@praxis/contract/firm/firm.contract'
import type { InvoiceLayout } from '@praxis/contract/firm/firm.fields'
import type { Context } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { readContent } from '../../platform/files/read-content.ts'
import type { Letterhead } from '../../platform/pdf/draw-letter-pdf.ts'
import { selectInvoiceLook, selectLetterhead } from './letterhead.queries.ts'

export interface InvoicePaper {
	readonly from: Letterhead
	readonly layout: InvoiceLayout
	/** A PNG; null where the firm has no logo. */
	readonly logo: Buffer | null
}

/** What the firm's invoices are drawn on, for anyone who may read the invoice. */
export async function findInvoicePaper({ platform }: Pick<Context, 'platform'>): Promise<InvoicePaper> {
	const system = { platform, actor: { kind: 'system', name: 'firm' } } as const
	const { from, layout, logoHash } = await withRead(system, async (db) => ({
		from: await selectLetterhead(db),
		...(await selectInvoiceLook(db)),
	}))
	const logo = logoHash === null ? null : await readContent(await platform.files.open(logoHash), LOGO_BYTES_MAX)
	return { from, layout, logo }
}
